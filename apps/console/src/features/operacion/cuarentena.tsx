import type { Entregas } from '@bitacora/domain/contracts';
import { Banner, Button, formato } from '@bitacora/ui';
import { useCuarentena } from './use-anotar';

/** The quarantine of a restored installation: the messages that it retains, and the two ways to end it. */
export function Cuarentena({ desde, retenidas, administra }: NonNullable<Entregas['cuarentena']> & { administra: boolean }) {
  const { enCurso, terminar } = useCuarentena();
  return (
    <Banner tone="danger">
      <span>
        La instalación se restauró al {formato.fechaHora(desde)}: {formato.cuantas(retenidas, 'mensaje espera', 'mensajes esperan')} una
        decisión, porque algunos ya salieron antes.
      </span>
      {administra && (
        <span className="row operacion-botones">
          <Button size="sm" loading={enCurso === 'enviar'} disabled={enCurso !== null} onClick={() => terminar('enviar')}>
            Dejarlos salir
          </Button>
          <Button
            size="sm"
            variant="danger"
            loading={enCurso === 'descartar'}
            disabled={enCurso !== null}
            onClick={() => terminar('descartar')}
          >
            Descartarlos
          </Button>
        </span>
      )}
    </Banner>
  );
}
