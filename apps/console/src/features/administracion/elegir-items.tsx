import { NOMBRE_DE_CATALOGO, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { ItemDeCatalogoWire } from '@bitacora/domain/contracts';
import { Button, Checkbox, Dialog, formato, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir, newKey } from '../../api/client';
import { Fallo } from '../../componentes/fallo';

interface Props {
  catalogo: NombreCatalogo;
  items: readonly ItemDeCatalogoWire[];
  onClose: () => void;
}

/** The items on offer as checkboxes, for an overview in the first days of a house. */
export default function ElegirItems({ catalogo, items, onClose }: Props) {
  // A merged item is offered as its target.
  const elegibles = items.filter(({ fusionado_en }) => !fusionado_en);
  const [ofrecidos, setOfrecidos] = useState(() => new Set(elegibles.filter(({ activo }) => activo).map(({ id }) => id)));
  const [enviando, setEnviando] = useState(false);
  const [fallo, setFallo] = useState<string>();
  const consultas = useQueryClient();
  const cambiados = elegibles.filter(({ id, activo }) => activo !== ofrecidos.has(id));
  const marcar = (id: number, si: boolean) =>
    setOfrecidos((antes) => {
      const otros = new Set(antes);
      if (si) otros.add(id);
      else otros.delete(id);
      return otros;
    });
  const guardar = async () => {
    setEnviando(true);
    setFallo(undefined);
    const fallas: string[] = [];
    for (const item of cambiados) await cambiar(catalogo, item).catch((error) => fallas.push(`${item.nombre}: ${dice(error)}`));
    await consultas.invalidateQueries();
    setEnviando(false);
    if (fallas.length > 0) return setFallo(fallas.join(' '));
    toast(formato.cuantas(cambiados.length, 'cambio guardado', 'cambios guardados'));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={enviando}
      title={`Elegir: ${NOMBRE_DE_CATALOGO[catalogo]}`}
      description="Lo marcado se ofrece en los formularios. Quitar una marca no borra nada: las órdenes que lo tienen lo siguen mostrando."
      footer={
        <>
          <Button onClick={() => setOfrecidos(new Set(ofrecidos.size === elegibles.length ? [] : elegibles.map(({ id }) => id)))}>
            {ofrecidos.size === elegibles.length ? 'Quitar todas' : 'Marcar todas'}
          </Button>
          <span className="spacer" />
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={cambiados.length === 0} loading={enviando} onClick={() => void guardar()}>
            {cambiados.length === 0 ? 'Guardar' : `Guardar ${formato.cuantas(cambiados.length, 'cambio', 'cambios')}`}
          </Button>
        </>
      }
    >
      <fieldset className="elegir-items" disabled={enviando} aria-label={NOMBRE_DE_CATALOGO[catalogo]}>
        {elegibles.map(({ id, nombre }) => (
          <Checkbox key={id} label={nombre} checked={ofrecidos.has(id)} onChange={(event) => marcar(id, event.target.checked)} />
        ))}
      </fieldset>
      <Fallo>{fallo}</Fallo>
    </Dialog>
  );
}

const cambiar = (catalogo: NombreCatalogo, { id, activo, ultimo_cambio }: ItemDeCatalogoWire) =>
  escribir.post(activo ? '/api/admin/catalogos/{catalogo}/{id}/retirar' : '/api/admin/catalogos/{catalogo}/{id}/reponer', {
    params: { catalogo, id },
    body: { ultimo_cambio },
    clave: newKey(),
  });

const dice = (error: unknown): string => (error instanceof ApiError ? error.message : 'no se pudo guardar.');
