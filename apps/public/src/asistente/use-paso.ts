import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * The step of a wizard, in the address: the browser's back button goes a step back. Never beyond `alcanzable`, the first
 * step that still lacks something.
 */
export function usePaso(alcanzable: number) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const escrito = Number(params.get('paso') ?? 1) - 1;
  const pedido = Number.isInteger(escrito) ? escrito : -1;
  const paso = Math.max(0, Math.min(pedido, alcanzable));
  const en = (n: number) => {
    const otros = new URLSearchParams(params);
    otros.delete('paso');
    if (n > 0) otros.set('paso', String(n + 1));
    return { pathname, search: otros.toString() };
  };
  const irA = (n: number) => void navigate(en(n), { replace: true });
  // An address that asks for more is put right: or what is typed would move on by itself.
  useEffect(() => {
    if (pedido !== paso) irA(paso);
  });
  return {
    paso,
    siguiente: () => void navigate(en(paso + 1), { state: { desde: paso } }),
    /** Back over the same entries that led here, so that forward and back stay what they were. */
    anterior: () =>
      void ((state as { desde?: number } | null)?.desde === paso - 1 ? navigate(-1) : navigate(en(paso - 1), { replace: true })),
    irA,
  };
}
