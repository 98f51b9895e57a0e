/** The mark of Bitácora: an open log with a course plotted on it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect x="3" y="4" width="26" height="24" rx="6" fill="#0b5c7d" />
      <path d="M9 10.5c3-1.6 5.5-1.2 7 .5v12c-1.5-1.7-4-2.1-7-.5v-12Z" fill="#e9f4f8" />
      <path d="M23 10.5c-3-1.6-5.5-1.2-7 .5v12c1.500-1.700 4-2.100 7-.5v-12Z" fill="#bfe0ec" />
      <path d="m11 18 2.500-2.500 2 1.500 5-5" stroke="#c98a1b" strokeWidth="1.800" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="20.700" cy="11.800" r="1.400" fill="#c98a1b" />
    </svg>
  );
}
