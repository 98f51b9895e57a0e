import { meta, type Orden, type Proceso } from './caja';

/** The number of a new box. */
export const abierta = async (proceso: Proceso, orden: Orden = {}): Promise<number> => {
  const outcome = await proceso.cajas.open('abrir', { n: 0, ...orden }, meta());
  if (!outcome.ok) throw new Error(outcome.rejection.mensaje);
  return outcome.value.answer.id;
};
/** The content of a box according to the log. */
export const suma = async (proceso: Proceso, id: number) => (await proceso.cajas.refresh(id)).state?.suma;
/** A counter under these labels. */
export const valorDe = async (counter: { get(): Promise<{ values: { value: number; labels: object }[] }> }, labels: object = {}) =>
  (await counter.get()).values.find((each) => Object.entries(labels).every(([k, v]) => (each.labels as Record<string, unknown>)[k] === v))
    ?.value ?? 0;
