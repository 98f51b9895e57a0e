import { NOMBRE_ENTRADA, NOMBRE_SALIDA } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Button, Card, formato, SelectField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, actuar, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';
import { useEnElPasado } from '../../componentes/en-el-pasado';

const opciones = (nombres: readonly string[]) => nombres.map((label, value) => ({ value, label }));

const TIPOS = { entrada: opciones(NOMBRE_ENTRADA), salida: opciones(NOMBRE_SALIDA) };

/** Warehouse entry and departure beside the order: usable whatever its commercial state (specification, 3.1 and 4.1). */
export function TarjetaDeBodega({ orden: o }: { orden: OrdenDetalle }) {
  const entra = o.acciones_panel.visible.includes('registrarIngresoBodega');
  const sale = o.acciones_panel.visible.includes('registrarSalidaBodega');
  const enElPasado = useEnElPasado();
  if (enElPasado || (!entra && !sale)) return null;
  // An entry and a departure share no answers: each starts empty.
  return <Movimiento key={entra ? 'entrada' : 'salida'} orden={o} entra={entra} />;
}

const DESTINOS = ['Laboratorio', 'Recepción'] as const;

function Movimiento({ orden: o, entra }: { orden: OrdenDetalle; entra: boolean }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [tipo, setTipo] = useState(0);
  const [destino, setDestino] = useState<(typeof DESTINOS)[number]>('Laboratorio');
  const [enviando, setEnviando] = useState(false);
  const panel = o.acciones_panel;
  const accion = entra ? 'registrarIngresoBodega' : 'registrarSalidaBodega';
  const motivo = panel.motivos[accion];
  const registrar = async () => {
    setEnviando(true);
    try {
      const { fecha_hora } = entra
        ? await actuar(o.ot, 'registrarIngresoBodega', { tipo_entrada: tipo }, newKey())
        : await actuar(o.ot, 'registrarSalidaBodega', { tipo_salida: tipo, destino }, newKey());
      toast(
        entra
          ? `OT ingresada a las ${formato.fechaHora(fecha_hora)}`
          : `Salida de bodega registrada a las ${formato.fechaHora(fecha_hora)}`,
      );
      await queries.invalidateQueries({ queryKey: TEMA.orden(o.ot) });
    } catch (error) {
      toast(`Hubo un error: ${error instanceof ApiError ? error.message : 'inténtalo nuevamente'}`, 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Card title={entra ? 'Ingreso a bodega' : 'Salida de bodega'}>
      <div className="stack">
        <SelectField
          label={entra ? 'Tipo de entrada' : 'Tipo de salida'}
          options={entra ? TIPOS.entrada : TIPOS.salida}
          value={tipo}
          onChange={(event) => setTipo(Number(event.target.value))}
        />
        {!entra && (
          <SelectField
            label="Destino"
            options={DESTINOS.map((d) => ({ value: d, label: d }))}
            value={destino}
            onChange={(event) => setDestino(DESTINOS.find((d) => d === event.target.value) ?? 'Laboratorio')}
          />
        )}
        {motivo && <p className="muted">{motivo}</p>}
        <div className="row">
          <Button loading={enviando} disabled={motivo !== undefined} onClick={() => void registrar()}>
            {entra ? 'Registrar ingreso' : 'Registrar salida'}
          </Button>
          {panel.visible.includes('salidaAcreditacion') && (
            <Button variant="primary" onClick={() => void navigate(`acciones/salidaAcreditacion`)}>
              Salida a distribuidor
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
