import { CAMPO_REQUERIDO, COMPLETE_CAMPOS, EMPRESA, GARANTIA, NOMBRE_DESPACHO, PRESUPUESTO } from '@bitacora/domain';
import type { ClienteWire, EquipoWire, OrdenDetalle } from '@bitacora/domain/contracts';
import { erroresDeOrden } from '@bitacora/domain/orden/creacion';
import { Button, Checkbox, DateField, formato, SelectField, TextArea, TextField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { actuar, escribir } from '../../api/client';
import { nombradosQuery, tipoFallaQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import { useBorrador, useFormularioRecordado } from '../../componentes/borrador-de-visita';
import { conElSuyo } from '../../componentes/con-el-suyo';
import { enPrimerCampo } from '../../componentes/foco';
import { falloDeOrden, mensajeDeOrden } from './mensajes';
import type { Modo } from './modo';
import { Seccion } from './seccion';

const DESPACHOS = (['RETIRO', 'ENVIO', 'COORD_CLIENTE', 'ON_SITE'] as const).map((value) => ({ value, label: NOMBRE_DESPACHO[value] }));

/** 03 Ingreso y descripción de la falla: the client's report, and the papers of the warranty. */
export function SeccionFalla({
  modo,
  orden,
  cliente,
  equipo,
}: {
  modo: Modo;
  orden: OrdenDetalle | null;
  cliente: ClienteWire | null;
  equipo: EquipoWire | null;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fallas = useQuery(tipoFallaQuery);
  const tiendas = useQuery(nombradosQuery('tiendas'));
  const empresa = cliente?.tipo_cliente === EMPRESA;
  const borrador = useBorrador();
  const form = useFormularioRecordado(cliente && `falla-de-${cliente.id}`, {
    tipo_servicio: empresa && modo === 'crear' ? 1 : (orden?.tipo_servicio.id ?? 1),
    despacho: orden?.despacho ?? (empresa ? (cliente?.empresa?.sucursal[0]?.despacho ?? 'ENVIO') : 'RETIRO'),
    sucursal: orden?.sucursal?.id ?? cliente?.empresa?.sucursal[0]?.id ?? 0,
    tienda_empresa: orden?.tienda_empresa?.id ?? 0,
    fecha_de_compra: orden?.fecha_de_compra ?? '',
    numero_boleta: orden?.numero_boleta ?? '',
    tipo_falla: orden?.tipo_de_falla ?? ([] as number[]),
    reporte_falla_cliente: orden?.reporte_falla_cliente ?? '',
    observaciones: orden?.observaciones ?? '',
    otros_accesorios: orden?.otros_accesorios ?? '',
    codigo_retail: orden?.codigo_retail ?? '',
    guia_despacho_ingreso: orden?.guia_despacho_ingreso ?? '',
    exige_cambio_3x3: orden?.exige_cambio_3x3 ?? false,
  });
  const { marco, valores: v, set, error, campo } = form;
  const listo = cliente !== null && equipo !== null;
  useEffect(() => {
    if (listo) enPrimerCampo(marco.current);
  }, [listo, marco]);
  const garantia = v.tipo_servicio <= 3;

  const guardar = async (event: FormEvent) => {
    event.preventDefault();
    if (!cliente || !equipo) return;
    const cuerpo = {
      ...v,
      cliente: cliente.id,
      equipo: equipo.id,
      sucursal: empresa ? v.sucursal || null : null,
      tienda_empresa: garantia ? v.tienda_empresa || null : null,
      fecha_de_compra: garantia ? v.fecha_de_compra || null : null,
      numero_boleta: garantia ? v.numero_boleta || null : null,
    };
    const errores = erroresDeOrden(cuerpo, cliente.tipo_cliente, new Date().toISOString());
    // The screen requires it; an API call may leave it out.
    if (empresa && garantia && !v.tienda_empresa) errores['tienda_empresa'] = [CAMPO_REQUERIDO];
    const propio = Object.values(errores)
      .flat()
      .find((mensaje) => mensaje !== CAMPO_REQUERIDO);
    if (Object.keys(errores).length > 0) return form.faltan(errores, propio ?? COMPLETE_CAMPOS);
    await form.enviar(async (clavePara) => {
      const respuesta =
        modo === 'crear'
          ? await escribir.post('/api/orden', { body: cuerpo, clave: clavePara(cuerpo) })
          : modo === 'editar'
            ? await escribir.put('/api/orden/{ot}', { params: { ot: orden?.ot ?? 0 }, body: cuerpo, clave: clavePara(cuerpo) })
            : await actuar(orden?.ot ?? 0, 'completPreIngreso', cuerpo, clavePara(cuerpo));
      toast(mensajeDeOrden(modo, respuesta));
      borrador.olvidar();
      await queries.invalidateQueries({ queryKey: TEMA.orden(respuesta.ot) });
      await navigate(`/orden/${respuesta.ot}`);
    }, falloDeOrden(modo));
  };

  if (!cliente || !equipo) {
    return (
      <Seccion numero="03" titulo="Ingreso y descripción de la falla" espera="Guarde primero los datos del equipo.">
        {null}
      </Seccion>
    );
  }
  return (
    <Seccion numero="03" titulo="Ingreso y descripción de la falla">
      <form ref={marco} className="stack" onSubmit={guardar} noValidate>
        <div className="form-grid">
          <SelectField
            label="Tipo de servicio"
            required
            error={error('tipo_servicio')}
            disabled={modo === 'editar' || (empresa && modo === 'crear')}
            options={[
              { value: GARANTIA, label: 'Garantía' },
              { value: PRESUPUESTO, label: 'Presupuesto' },
            ]}
            value={v.tipo_servicio}
            onChange={(e) =>
              set({
                tipo_servicio: Number(e.target.value),
                ...(Number(e.target.value) === PRESUPUESTO && v.despacho === 'ON_SITE' ? { despacho: 'RETIRO' as const } : {}),
              })
            }
          />
          <SelectField
            label="Despacho"
            required={empresa}
            error={error('despacho')}
            options={DESPACHOS.filter((d) => garantia || d.value !== 'ON_SITE')}
            value={v.despacho}
            onChange={(e) => set({ despacho: e.target.value as typeof v.despacho })}
          />
          {empresa && (
            <SelectField
              label="Sucursal del cliente"
              required
              error={error('sucursal')}
              placeholder="Selecciona una sucursal"
              options={cliente.empresa?.sucursal.map((s) => ({ value: s.id, label: s.nombre })) ?? []}
              value={v.sucursal || ''}
              onChange={(e) => set({ sucursal: Number(e.target.value) })}
            />
          )}
          {garantia && (
            <>
              <SelectField
                label="Tienda"
                required={empresa}
                error={error('tienda_empresa')}
                placeholder="Selecciona una tienda"
                options={conElSuyo(
                  tiendas.data?.map((t) => ({ value: t.id, label: t.nombre })) ?? [],
                  orden?.tienda_empresa && { value: orden.tienda_empresa.id, label: orden.tienda_empresa.nombre },
                )}
                value={v.tienda_empresa || ''}
                onChange={(e) => set({ tienda_empresa: Number(e.target.value) })}
              />
              <DateField
                label="Fecha de compra"
                required
                max={formato.hoy()}
                {...campo('fecha_de_compra')}
                onChange={(fecha_de_compra) => set({ fecha_de_compra })}
              />
              <TextField label="Número de boleta" required {...campo('numero_boleta')} />
              {modo === 'preingreso' && orden?.boleta && (
                <a className="wide" href={orden.boleta} target="_blank" rel="noreferrer">
                  Ver la boleta que adjuntó el cliente
                </a>
              )}
            </>
          )}
          {empresa && <TextField label="Guía Despacho Ingreso" required {...campo('guia_despacho_ingreso')} />}
          {empresa && <TextField label="Código Retail" {...campo('codigo_retail')} />}
          <SelectField
            label="Tipo de falla"
            required
            error={error('tipo_falla')}
            placeholder="Selecciona un tipo"
            options={conElSuyo(
              fallas.data?.map((f) => ({ value: f.id, label: f.name })) ?? [],
              orden?.tipo_de_falla_detail.map((f) => ({ value: f.id, label: f.name }))[0],
            )}
            value={v.tipo_falla[0] ?? ''}
            onChange={(e) => set({ tipo_falla: e.target.value ? [Number(e.target.value)] : [] })}
          />
          <TextField label="Accesorios" required {...campo('otros_accesorios')} />
          <TextArea className="wide" label="Falla reportada por el cliente" required rows={3} {...campo('reporte_falla_cliente')} />
          <TextArea className="wide" label="Observaciones" required rows={3} {...campo('observaciones')} />
          {garantia && (
            <Checkbox label="Exige cambio 3x3" checked={v.exige_cambio_3x3} onChange={(e) => set({ exige_cambio_3x3: e.target.checked })} />
          )}
        </div>
        <div className="row">
          <Button variant="primary" type="submit" loading={form.enviando}>
            {modo === 'crear' ? 'Guardar orden' : modo === 'editar' ? 'Guardar cambios' : 'Completar pre ingreso'}
          </Button>
          <Button
            onClick={() => {
              borrador.olvidar();
              void navigate(-1);
            }}
          >
            Cancelar
          </Button>
        </div>
      </form>
    </Seccion>
  );
}
