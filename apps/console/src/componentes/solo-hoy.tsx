import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';

/** Shows a page with actions; with a past moment in its address, it goes to the order at that moment. */
export function SoloHoy({ children }: { children: ReactNode }) {
  const { ot } = useParams();
  const en = useSearchParams()[0].get('en');
  if (en === null) return children;
  return <Navigate replace to={ot === undefined ? '/listar-ordenes' : `/orden/${ot}?en=${encodeURIComponent(en)}`} />;
}
