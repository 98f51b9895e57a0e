/** The user's place among the steps of a wizard: done, current, to come. */
export function Steps({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <ol className="steps" aria-label="Pasos">
      {titles.map((title, i) => (
        <li key={title} aria-current={i === current ? 'step' : undefined} data-done={i < current || undefined}>
          <span className="step-title">{title}</span>
          {i < current && <span className="vh"> (completado)</span>}
        </li>
      ))}
    </ol>
  );
}
