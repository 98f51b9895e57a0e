import { z } from 'zod';
import { CAMPO_REQUERIDO, DESPACHOS, diaEnSantiago, EMPRESA, esGarantia, esPresupuesto } from '../../comun';
import { diaOpcional, elegido, elegidoOpcional, parrafo, texto, textoOpcional } from '../formularios';

/** The order form, for intake and edition (specification 000, section 5). What depends on the client's kind is checked in the decision. */
export const ordenFormSchema = z.object({
  cliente: elegido('Cliente', 'hidden'),
  equipo: elegido('Equipo', 'hidden'),
  sucursal: elegidoOpcional('Sucursal del cliente', 'sucursal'),
  tipo_servicio: z.number({ error: CAMPO_REQUERIDO }).int().min(1).max(6).meta({ title: 'Tipo de servicio', control: 'select' }),
  despacho: z
    .enum(DESPACHOS, { error: CAMPO_REQUERIDO })
    .nullish()
    .transform((v) => v ?? null)
    .meta({ title: 'Despacho', control: 'select' }),
  tienda_empresa: elegidoOpcional('Tienda', 'select'),
  fecha_de_compra: diaOpcional('Fecha de compra'),
  numero_boleta: textoOpcional('Número de boleta', 40),
  tipo_falla: z
    .array(z.number().int().positive(), { error: CAMPO_REQUERIDO })
    .min(1, CAMPO_REQUERIDO)
    .max(20)
    .meta({ title: 'Tipo de falla', control: 'select' }),
  reporte_falla_cliente: parrafo('Falla reportada por el cliente'),
  observaciones: parrafo('Observaciones'),
  otros_accesorios: texto('Accesorios', 500),
  codigo_retail: textoOpcional('Código Retail', 40),
  guia_despacho_ingreso: textoOpcional('Guía Despacho Ingreso', 40),
  exige_cambio_3x3: z.boolean().default(false).meta({ title: 'Exige cambio 3x3', control: 'checkbox' }),
  ov_id: elegidoOpcional('Oportunidad de venta', 'hidden'),
});
export type OrdenForm = z.output<typeof ordenFormSchema>;

/** The fields that are wrong together: by service type, by kind of client, by the day of `at` in Santiago. Empty when the form is right. */
export function erroresDeFormulario(form: OrdenForm, tipo_cliente: number, at: string): Record<string, string[]> {
  const campos: Record<string, string[]> = {};
  const exigir = (condicion: boolean, campo: string, mensaje = CAMPO_REQUERIDO) => {
    if (condicion) campos[campo] = [mensaje];
  };
  const garantia = esGarantia(form.tipo_servicio);
  const empresa = tipo_cliente === EMPRESA;
  exigir(empresa && !form.guia_despacho_ingreso, 'guia_despacho_ingreso');
  exigir(empresa && !form.despacho, 'despacho');
  exigir(empresa && form.sucursal === null, 'sucursal');
  exigir(empresa && garantia && form.tienda_empresa === null, 'tienda_empresa');
  exigir(garantia && !form.fecha_de_compra, 'fecha_de_compra');
  exigir(garantia && !form.numero_boleta, 'numero_boleta');
  exigir(
    garantia && form.fecha_de_compra !== null && form.fecha_de_compra > diaEnSantiago(at),
    'fecha_de_compra',
    'La fecha de compra no puede ser futura',
  );
  exigir(esPresupuesto(form.tipo_servicio) && form.despacho === 'ON_SITE', 'despacho', 'On Site no se ofrece para Presupuesto');
  return campos;
}
