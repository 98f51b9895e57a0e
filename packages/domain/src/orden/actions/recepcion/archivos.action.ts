import { z } from 'zod';
import { DE_ORDENES, OFICINA, tieneAlgunGrupo, tipoAdjuntoSchema } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { ArchivoAdjuntado, ArchivoEliminado } from '../../eventos/comercial.eventos';
import { accionOrden } from '../../orden.kit';
import { comoPersona, propone } from '../../orden.proponer';
import { deGarantia, enUbicacion, noCerrada, tieneClienteYEquipo } from '../../orden.reglas';
import type { Orden } from '../../orden.state';

const STAFF = DE_ORDENES;
const sinBoleta = rule<Orden>('sin boleta', 'La orden ya tiene boleta', (o) => !o.archivos.some((a) => a.type === 'BOLETA'));
const archivoSubido = z.object({ file_id: z.string().max(64).meta({ title: 'Archivo', control: 'archivo' }) });

/** Adds the receipt of a warranty order (specification, 5.41). */
export const addBoleta = accionOrden({
  name: 'addBoleta',
  label: 'Agregar boleta',
  words: { done: 'Archivo subido correctamente.', failed: (motivo) => `Error subir archivo: ${motivo}` },
  place: 'menu',
  roles: STAFF,
  visible: [deGarantia, tieneClienteYEquipo, sinBoleta, enUbicacion('Bodega', 'Recepción')],
  enabled: [],
  hechos: { archivo: ({ file_id }, { ot }) => ({ ot, file_id }) },
  form: archivoSubido,
  example: { file_id: '0195f6a2-7c1e-7b3a-9d52-3f1c8e5a4b60' },
  events: [ArchivoAdjuntado],
  decide: (_orden, _input, { actor }, { archivo }) =>
    archivo
      ? accept([propone('ArchivoAdjuntado', { ...archivo, tipo: 'BOLETA', subido_por: comoPersona(actor) })])
      : reject('NO_ENCONTRADO', 'El archivo no existe'),
});

/** Attaches an uploaded file; an order has one receipt, and a second one becomes OTROS (specification, 3.11). */
export const adjuntarArchivo = accionOrden({
  name: 'adjuntarArchivo',
  label: 'Adjuntar archivo',
  place: 'panel',
  roles: STAFF,
  vigenteEn: ['Acreditación', 'En Solicitud de Excepción'],
  visible: [noCerrada],
  enabled: [],
  hechos: { archivo: ({ file_id }, { ot }) => ({ ot, file_id }) },
  form: archivoSubido.extend({ tipo: tipoAdjuntoSchema.default('OTROS').meta({ title: 'Tipo', control: 'select' }) }),
  example: { file_id: '0195f6a2-7c1e-7b3a-9d52-3f1c8e5a4b60', tipo: 'OTROS' },
  events: [ArchivoAdjuntado],
  decide: (orden, input, { actor }, { archivo }) => {
    if (!archivo) return reject('NO_ENCONTRADO', 'El archivo no existe');
    const tipo = input.tipo === 'BOLETA' && !sinBoleta.holds(orden) ? 'OTROS' : input.tipo;
    return accept([propone('ArchivoAdjuntado', { ...archivo, tipo, subido_por: comoPersona(actor) })]);
  },
});

/** Removes an attachment; allowed to its uploader, Administrativo, Supervisor and Gerencia. */
export const eliminarArchivo = accionOrden({
  name: 'eliminarArchivo',
  label: 'Eliminar archivo',
  place: 'panel',
  roles: STAFF,
  vigenteEn: ['Acreditación', 'En Solicitud de Excepción'],
  visible: [noCerrada],
  enabled: [],
  form: archivoSubido,
  example: { file_id: '0195f6a2-7c1e-7b3a-9d52-3f1c8e5a4b60' },
  events: [ArchivoEliminado],
  decide: (orden, input, { actor }) => {
    const archivo = orden.archivos.find((a) => a.file_id === input.file_id);
    if (!archivo) return reject('NO_ENCONTRADO', 'El archivo no existe');
    const puede = archivo.subido_por.id === actor.id || tieneAlgunGrupo(actor.grupos, OFICINA);
    return puede
      ? accept([propone('ArchivoEliminado', { file_id: input.file_id })])
      : reject('SIN_PERMISO', 'Solo quien subió el archivo puede eliminarlo');
  },
});
