import type { Acceso, Casa, MarcaVisualWire } from '@bitacora/domain/contracts';
import { esMarcaDeshacible, type Marca, marcaAntesDe, marcaDe } from '@bitacora/domain/instalacion';
import { FACTOR_GRACE_DAYS, leerCentro, leerMarcas, refuse, type ServiceRuntime } from '@bitacora/platform';
import { archivo, type Descarga } from '../lectura/descarga';
import { urlDeLogo } from '../publico/centro';

const conLogo = ({ color, logo }: Marca): Marca => ({ color, logo: urlDeLogo({ logo }) });

/** Reads of the house, for administrators. */
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

  /** The groups whose members need a second factor. */
  async acceso(): Promise<Acceso> {
    const { pool } = this.runtime;
    const [casa, grupos] = await Promise.all([
      pool.query<{ demo: boolean }>('select demo from seguridad.politica'),
      pool.query<{ grupo: Acceso['exige'][number]['grupo']; desde: Date }>(
        'select p.grupo, p.desde from seguridad.politica_de_grupo p join seguridad.grupo g on g.name = p.grupo order by g.id',
      ),
    ]);
    return {
      exige: grupos.rows.map(({ grupo, desde }) => ({ grupo, desde: desde.toISOString() })),
      dias: FACTOR_GRACE_DAYS,
      demo: casa.rows[0]?.demo ?? false,
    };
  }
}
