import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** Reads of one opportunity, under the key that the realtime hints refresh. */
export const ovQuery = (id: number) => consulta(TEMA.unaOv(id), '/api/oportunidadventa/get-ov/{id}', { params: { id } });
/** A page of the list; search results do not move by themselves under their reader (specification, 9.8). */
export const ovsQuery = (query: string, buscando: boolean) =>
  consulta(buscando ? TEMA.busqueda : TEMA.ov, '/api/oportunidadventa/get-ov', { query });
export const pestanasDeOvQuery = consulta(TEMA.ov, '/api/oportunidadventa/get-estados-ov');
export const serviciosQuery = { ...consulta(TEMA.ayudaDeOv, '/api/oportunidadventa/listar-servicios'), staleTime: 5 * 60_000 };
export const infoParteQuery = (parte_id: number) => ({
  ...consulta(TEMA.ayudaDeOv, '/api/oportunidadventa/info-parte-ov', { query: { parte_id } }),
  staleTime: 60_000,
});
/** The message for an RMA that another opportunity already has (specification, 9.16). */
export const RMA_REGISTRADO = 'RMA ya se encuentra registrado';
/** True when no other opportunity has the RMA; `ov` is the one that may have it. */
export const validarRmaQuery = (rma: string, ov?: number) => ({
  ...consulta(TEMA.ayudaDeOv, '/api/oportunidadventa/validate-rma', { query: { rma, ov: ov || undefined } }),
  enabled: /^[A-Za-z0-9-]{10}$/.test(rma),
});
