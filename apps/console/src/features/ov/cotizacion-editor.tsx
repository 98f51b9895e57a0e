import { type Errores, sinErroresDe } from '@bitacora/domain';
import { DESCUENTO_DECIMALES } from '@bitacora/domain/ov';
import { Checkbox, TextArea, TextField } from '@bitacora/ui';
import { abonoTope, type Borrador, descuentoFuera, descuentoMuyFino, entero, montosDe } from './borrador';
import { LineasEditor } from './lineas-editor';
import { ServiciosEditor } from './servicios-editor';
import { Totales } from './totales';

const DESCUENTO = 'El descuento no puede ser menor a 0 o mayor al 100%';
const ABONO_MAYOR = 'El abono no puede ser mayor al 100% del total';

/** Parts, services, shipping, deposit, discount and comment of a quotation, with its totals while it is typed. */
export function CotizacionEditor({
  borrador,
  errores,
  onChange,
  onErrores,
}: {
  borrador: Borrador;
  errores: Errores;
  onChange: (borrador: Borrador) => void;
  onErrores: (errores: Errores) => void;
}) {
  // A field being corrected is no longer marked; a value that is reset says why.
  const cambiar = (cambio: Partial<Borrador>, halladas: Errores = {}) => {
    const campos = Object.keys(cambio);
    onErrores({ ...sinErroresDe(errores, 'servicios' in cambio ? [...campos, 'items'] : campos), ...halladas });
    onChange({ ...borrador, ...cambio });
  };
  const error = (campo: string) => errores[campo]?.[0];
  const descuento = (discount: string) => {
    if (descuentoFuera(discount)) cambiar({ discount: '0' }, { discount: [DESCUENTO] });
    else cambiar({ discount }, descuentoMuyFino(discount) ? { discount: [DESCUENTO_DECIMALES] } : {});
  };
  const abono = () => {
    if (!borrador.requiere_abono || entero(borrador.abono_requerido) <= abonoTope(borrador)) return;
    cambiar({ abono_requerido: '' }, { abono_requerido: [ABONO_MAYOR] });
  };
  return (
    <div className="stack">
      <LineasEditor lineas={borrador.items} errores={errores} onChange={(items) => cambiar({ items })} />
      <ServiciosEditor servicios={borrador.servicios} errores={errores} onChange={(servicios) => cambiar({ servicios })} />
      {error('items') && (
        <span className="field-error" role="alert">
          {error('items')}
        </span>
      )}
      <div className="form-grid">
        <div className="stack">
          <Checkbox
            label="Cobrar envío"
            checked={borrador.requiere_cobro_envio}
            onChange={(event) => cambiar({ requiere_cobro_envio: event.target.checked })}
          />
          {borrador.requiere_cobro_envio && (
            <TextField
              label="Costo de envío"
              inputMode="numeric"
              value={borrador.costo_envio}
              error={error('costo_envio')}
              onChange={(event) => cambiar({ costo_envio: event.target.value })}
            />
          )}
          <Checkbox
            label="Requiere abono"
            checked={borrador.requiere_abono}
            onChange={(event) => cambiar({ requiere_abono: event.target.checked })}
          />
          {borrador.requiere_abono && (
            <TextField
              label="Abono requerido"
              required
              inputMode="numeric"
              value={borrador.abono_requerido}
              error={error('abono_requerido')}
              onBlur={abono}
              onChange={(event) => cambiar({ abono_requerido: event.target.value })}
            />
          )}
          <TextField
            label="Descuento (%)"
            inputMode="decimal"
            value={borrador.discount}
            error={error('discount')}
            onChange={(event) => descuento(event.target.value)}
          />
        </div>
        <Totales montos={montosDe(borrador)} />
      </div>
      <TextArea
        label="Comentario del vendedor"
        rows={3}
        value={borrador.comentario_vendedor}
        error={error('comentario_vendedor')}
        onChange={(event) => cambiar({ comentario_vendedor: event.target.value })}
      />
    </div>
  );
}
