import {
  NOMBRE_DESPACHO,
  NOMBRE_ENTRADA,
  NOMBRE_EXCEPCION,
  NOMBRE_RESULTADO,
  NOMBRE_SALIDA,
  NOMBRE_SOLICITUD,
  NOMBRE_TIPO_EXCEPCION,
  TIPOS_SERVICIO,
} from '../../comun';
import type { Logged } from '../../kernel';
import { cicloOrden, DATOS_DE_INGRESO, detallesDe, type Orden } from '../../orden';
import { campos, type Dato, type Historia } from '../historia';
import { dia, lista, nombrado, opcion, siNo, texto } from '../valores';

function movimientoEnPalabras(valor: unknown): string | null {
  if (valor === null || valor === undefined) return null;
  const { tipo_movimiento, tipo_entrada, tipo_salida } = valor as { tipo_movimiento: number; tipo_entrada: number; tipo_salida: number };
  return tipo_movimiento === 1 ? `Entrada · ${NOMBRE_ENTRADA[tipo_entrada] ?? ''}` : `Salida · ${NOMBRE_SALIDA[tipo_salida] ?? ''}`;
}
const nombre = (valor: unknown) => (valor as { nombre: string } | null)?.nombre ?? null;
const parte = (valor: unknown) =>
  `${(valor as { part_number: string }).part_number} ${(valor as { description: string }).description}`.trim();

const sucursalDe = ({ cliente_id }: Orden, id: number | null) =>
  id === null ? null : { de: 'sucursal' as const, id, cliente: cliente_id };

const deIngreso = (orden: Orden): Dato[] =>
  DATOS_DE_INGRESO.map(({ campo, etiqueta, de, valor }) => {
    const dato = orden[campo];
    if (de === 'falla') return { clave: campo, etiqueta, valor: lista(nombrado('tipo_falla'))(dato) };
    if (de === 'sucursal') return { clave: campo, etiqueta, valor: sucursalDe(orden, dato as number | null) };
    const como = de ? nombrado(de) : (uno: unknown) => (uno === null || uno === undefined || uno === '' ? null : valor(uno));
    return { clave: campo, etiqueta, valor: como(dato) };
  });
const deOrden = campos({
  estado: ['Estado'],
  ubicacion: ['Lugar'],
  tipo_servicio: ['Tipo de servicio', opcion(Object.fromEntries(TIPOS_SERVICIO.map(({ id, nombre: palabra }) => [id, palabra])))],
  rma: ['RMA'],
  rma_cambio: ['RMA de cambio'],
  tecnico_asignado: ['Técnico', nombre],
  direccion_despacho: [
    'Dirección de despacho',
    (valor) =>
      valor
        ? Object.values(valor as Record<string, string>)
            .filter(Boolean)
            .join(', ') || null
        : null,
  ],
  despacho_solicitado: ['Cambio de entrega pedido', (valor) => opcion(NOMBRE_DESPACHO)((valor as { despacho?: string } | null)?.despacho)],
  mostrar_envio_correos: ['Puede enviar el correo de cambio', siNo],
  cambio_correo_enviado: ['Correo de cambio enviado', siNo],
  cambio_3x3: ['Cambio 3x3 aprobado', siNo],
  cambio_aprobado: ['Cambio aprobado', siNo],
  ov: ['Oportunidad de venta', (valor) => (valor ? `OV ${(valor as { id: number }).id}` : null)],
  estado_pago: ['Pago', opcion({ PENDIENTE: 'Pendiente', COMPLETO: 'Completo' })],
  resultado_tecnico: ['Resultado técnico', opcion({ REPARADO: 'Reparado', RESTAURADO: 'Restaurado', SIN_FALLA: 'Sin falla' })],
  motivo_rechazo: ['Motivo del rechazo'],
  resultado: ['Resultado', opcion(NOMBRE_RESULTADO)],
  reingreso_a: ['Reingresó como OT'],
  archivos: ['Archivos', lista((valor) => (valor as { name: string }).name)],
});
const deDiagnostico = campos({
  replicar_falla: ['Falla replicada', siNo],
  informe: ['Informe'],
  solucion: ['Solución'],
  tecnico: ['Técnico', nombre],
  tecnico_reparacion: ['Técnico de la reparación', nombre],
  revisado: ['Revisado', siNo],
  usuario_revisor: ['Revisor', nombre],
  comentario_rechazo: ['Comentario del rechazo'],
});
const deSolicitud = campos({
  parte: ['Pieza', parte],
  estado: ['Estado', opcion(NOMBRE_SOLICITUD)],
  allocated: ['Asignado desde stock', siNo],
  fecha_hora_entrega_estimada: ['Llegada estimada', dia],
});
const deResultado = campos({
  serie_nueva: ['Serie nueva'],
  serie_retirada: ['Serie retirada'],
  conserva_retirada: ['Conserva la pieza retirada', siNo],
  motivo: ['Motivo'],
});
const deExcepcion = campos({
  estado: ['Estado', opcion(NOMBRE_EXCEPCION)],
  comentario_solicitud: ['Comentario'],
  comentario_respuesta: ['Respuesta'],
  respondido_por: ['Respondida por', nombre],
});
const deSalida = campos({
  numero_guia_despacho: ['Documento de salida'],
  numero_courrier: ['Número de courier'],
  courier_id: ['Courier', nombrado('courier')],
  distribuidor_id: ['Distribuidor', nombrado('distribuidor')],
});

const datosDe = (orden: Orden): readonly Dato[] => [
  ...deOrden(orden as unknown as Record<string, unknown>),
  ...deIngreso(orden),
  { clave: 'sucursal_cambio_id', etiqueta: 'Sucursal del cambio', valor: sucursalDe(orden, orden.sucursal_cambio_id) },
  ...orden.diagnosticos.flatMap((uno) =>
    deDiagnostico(uno, { clave: `diagnostico.${uno.id}`, etiqueta: uno.version === 1 ? 'Diagnóstico' : `Diagnóstico ${uno.version}` }),
  ),
  ...orden.solicitudes.flatMap((una) => {
    const donde = { clave: `solicitud.${una.id}`, etiqueta: `Repuesto ${una.parte.part_number}` };
    return [...deSolicitud(una, donde), ...deResultado(una.resultado, donde)];
  }),
  ...orden.excepciones.flatMap((una) => deExcepcion(una, { clave: `excepcion.${una.id}`, etiqueta: NOMBRE_TIPO_EXCEPCION[una.tipo] })),
  ...deSalida(orden.salida),
];
const delEvento = campos({
  diagnostico_pagado: ['Diagnóstico pagado', siNo],
  pagada: ['Pagada', siNo],
  partes_solicitadas: ['Repuestos por cotizar', lista(parte)],
  partes: ['Partes recuperadas', lista((uno) => `${(uno as { cantidad: number }).cantidad} × ${parte(uno)}`)],
  movimiento: ['Movimiento', movimientoEnPalabras],
});
const deEnvio = campos({
  plantilla: ['Correo'],
  email_successful: ['Enviado', siNo],
  api_response: ['Respuesta'],
});

/** An order: the fields of its intake, and all that happens to it. */
export const HISTORIA_ORDEN: Historia<Orden> = {
  after: (orden, event) => cicloOrden.after(orden, event),
  datos: datosDe,
  detalles: (event: Logged) => {
    const own = cicloOrden.own(event);
    const { deshecho = null, terminos = null } = own.data as { deshecho?: { type?: string } | string | null; terminos?: unknown };
    return [
      ...detallesDe(own),
      ...delEvento(own.data as Record<string, unknown>),
      ...deEnvio(own.data as Record<string, unknown>),
      { etiqueta: 'Deshizo', valor: deshecho === null ? null : deshechoEnPalabras(deshecho) },
      { etiqueta: 'Términos aceptados', valor: texto(terminos === null ? null : 'Sí') },
    ];
  },
};

const deshechoEnPalabras = (deshecho: { type?: string } | string): string => {
  const tipo = typeof deshecho === 'string' ? deshecho : (deshecho.type ?? '');
  return Object.hasOwn(cicloOrden.declared.events, tipo) ? (cicloOrden.declared.events[tipo]?.label ?? tipo) : tipo;
};
