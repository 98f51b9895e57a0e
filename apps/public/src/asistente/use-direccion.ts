import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type AsistenteEnPagina, pasoDeLaDireccion } from './use-asistente';

/** Keeps the step in the address, so that the browser's back button goes one step back. The step and the address follow each other. */
export function useDireccion<D extends object, N extends string, A>({
  asistente: { steps: pasos, stepIn },
  send,
  actor,
}: AsistenteEnPagina<D, N, A>): void {
  const paso = useSelector(actor, stepIn);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const pedido = params.has('paso') ? pasoDeLaDireccion(pasos, params) : pasos[0];
  const visto = useRef<{ pedido: N | undefined; paso: N }>(undefined);
  const en = (n: number) => {
    const otros = new URLSearchParams(params);
    otros.delete('paso');
    if (n > 0) otros.set('paso', String(n + 1));
    return { pathname, search: otros.toString() };
  };
  useEffect(() => {
    const antes = visto.current;
    visto.current = { pedido, paso };
    if (pedido === paso) return;
    const corregir = (a: N) => void navigate(en(pasos.indexOf(a)), { replace: true });
    if (!antes) return corregir(paso);
    if (pedido !== antes.pedido) {
      if (pedido) send({ type: 'GO', step: pedido });
      const alcanzado = stepIn(actor.getSnapshot());
      if (alcanzado !== pedido) corregir(alcanzado);
    } else if (paso !== antes.paso) {
      const [de, a] = [pasos.indexOf(antes.paso), pasos.indexOf(paso)];
      if (a === de + 1) void navigate(en(a), { state: { desde: de } });
      // Goes back over the same history entries, so that forward and back keep their meaning.
      else if (a === de - 1 && (state as { desde?: number } | null)?.desde === a) void navigate(-1);
      else corregir(paso);
    }
  });
}
