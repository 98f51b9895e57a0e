import { GRUPO_DE, type TipoDeGrupo } from '@bitacora/domain/stock';
import { Button, Dialog, formato } from '@bitacora/ui';
import { type FilaDeIngreso, resumenDe } from './filas';

interface Props {
  tipo: TipoDeGrupo;
  filas: readonly FilaDeIngreso[];
  referencia: string;
  onConfirmar: () => void;
  onClose: () => void;
}

/** Asks before a whole shelf leaves the inventory, with its totals. */
export function ConfirmarBaja({ tipo, filas, referencia, onConfirmar, onClose }: Props) {
  const { titulo, referencia: campo } = GRUPO_DE[tipo];
  const { partes, unidades } = resumenDe(filas);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${titulo}: sale todo lo que hay`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" onClick={onConfirmar}>
            Sacar {formato.entero(unidades)} unidades
          </Button>
        </>
      }
    >
      <p>
        Saldrán del inventario <strong>{formato.entero(unidades)} unidades</strong> de <strong>{formato.entero(partes)} partes</strong>: es
        todo lo que hay en este estado.
      </p>
      <p>
        {campo === 'motivo' ? 'Motivo' : 'Documento'}: {referencia}
      </p>
    </Dialog>
  );
}
