import type { Acceso, Casa, MarcaVisualWire } from '@bitacora/domain/contracts';
import { esMarcaDeshacible, type Marca, marcaAntesDe, marcaDe } from '@bitacora/domain/instalacion';
import { leerCentro, leerMarcas, refuse, type ServiceRuntime } from '@bitacora/platform';
import { archivo, type Descarga } from '../lectura/descarga';
import { urlDeLogo } from '../publico/centro';

const conLogo = ({ color, logo }: Marca): Marca => ({ color, logo: urlDeLogo({ logo }) });

/** Reads of the house, for whoever runs it. */
export class CasaQueries {
  constructor(private readonly runtime: ServiceRuntime) {}

  async casa(): Promise<Casa> {
    return { centro: await leerCentro(this.runtime), fijos: this.runtime.fijosDelCentro };
  }

  /** The look of the house, with its changes. */
  async marca(): Promise<MarcaVisualWire> {
    const cambios = await leerMarcas(this.runtime);
    return {
      ...conLogo(marcaDe(cambios)),
      ultimo_cambio: cambios.length,
      cambios: cambios
        .map((cambio) => ({
          ...cambio,
          ...conLogo(cambio),
          antes: conLogo(marcaAntesDe(cambios, cambio.numero)),
          deshacible: esMarcaDeshacible(cambios, cambio.numero),
        }))
        .reverse(),
    };
  }

  logo(): Descarga {
    const { logo } = this.runtime.centro.marca;
    if (logo === null) return refuse('NO_ENCONTRADO', 'El centro no tiene logo');
    return archivo('logo.png', 'image/png', Buffer.from(logo, 'base64'));
  }

  /** Whether those who run the house need a second factor. */
  async acceso(): Promise<Acceso> {
    const { rows } = await this.runtime.pool.query<{ exige_segundo_factor: boolean; desde: Date | null; demo: boolean }>(
      'select exige_segundo_factor, desde, demo from seguridad.politica',
    );
    const { exige_segundo_factor = false, desde = null, demo = false } = rows[0] ?? {};
    return { exige_segundo_factor, desde: desde && desde.toISOString(), demo };
  }
}
