import { type CambiosDeHechoWire, type HechoDeAuditoria, MAXIMO_DE_LIBRO_DE_AUDITORIA } from '@bitacora/domain/contracts';
import type { ConsultaDeAuditoria } from '@bitacora/domain/contracts/consultas';
import { readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import { type Columna, hojaDe } from '../exportacion/libro';
import { libroAlVuelo } from '../exportacion/libro-al-vuelo';
import type { Descarga } from '../lectura/descarga';
import { CambiosQueries, personasDe } from './cambios.queries';
import { HechoQueries } from './hecho.queries';

const LOTE = 200;
interface FilaDeLibro extends HechoDeAuditoria {
  readonly leidos: CambiosDeHechoWire | undefined;
}

const enLineas = ({ cambios, detalles, ilegible }: CambiosDeHechoWire): string =>
  [
    ...(ilegible ? ['No se puede leer'] : []),
    ...cambios.map(({ etiqueta, antes, despues }) => `${etiqueta}: ${antes ?? '–'} → ${despues ?? '–'}`),
    ...detalles.map(({ etiqueta, valor }) => `${etiqueta}: ${valor}`),
  ].join('\n');

const COLUMNAS: readonly Columna<FilaDeLibro>[] = [
  { titulo: 'Fecha', tipo: 'fecha_hora', ancho: 17, valor: ({ at }) => at },
  { titulo: 'Persona', tipo: 'texto', ancho: 26, valor: ({ actor }) => actor.nombre },
  { titulo: 'Grupos', tipo: 'texto', ancho: 18, valor: ({ actor }) => actor.grupos },
  { titulo: 'En nombre de', tipo: 'texto', ancho: 22, valor: ({ actor }) => actor.en_nombre_de },
  { titulo: 'Canal', tipo: 'texto', ancho: 14, valor: ({ canal }) => canal },
  { titulo: 'Acto', tipo: 'texto', ancho: 34, valor: ({ acto }) => acto },
  { titulo: 'Sobre', tipo: 'texto', ancho: 28, valor: ({ sobre }) => sobre.nombre },
  { titulo: 'A causa de', tipo: 'texto', ancho: 34, valor: ({ causa }) => causa && `${causa.acto}, ${causa.sobre.nombre}` },
  { titulo: 'Qué cambió', tipo: 'texto', ancho: 70, valor: ({ leidos }) => (leidos ? enLineas(leidos) : null) },
  { titulo: 'Posición', tipo: 'entero', ancho: 11, valor: ({ position }) => position },
];

/** The facts of a search with their changes, as a workbook. */
export class LibroDeAuditoria {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'logger' | 'clock' | 'pool'>,
    private readonly hechos: HechoQueries,
    private readonly cambios: CambiosQueries,
  ) {}

  async de(consulta: ConsultaDeAuditoria): Promise<Descarga> {
    const filas = await this.hechos.filas(consulta, MAXIMO_DE_LIBRO_DE_AUDITORIA + 1);
    if (filas.length > MAXIMO_DE_LIBRO_DE_AUDITORIA)
      refuse('DATOS_INVALIDOS', `Son más de ${MAXIMO_DE_LIBRO_DE_AUDITORIA.toLocaleString('es-CL')} hechos: acota la búsqueda`);
    // The subjects are reported before, because the workbook is written while it leaves.
    readOf(await personasDe(this.runtime.pool, filas));
    const { hechos, cambios } = this;
    async function* lotes(): AsyncIterable<readonly FilaDeLibro[]> {
      for (let desde = 0; desde < filas.length; desde += LOTE) {
        const lote = filas.slice(desde, desde + LOTE);
        const [dichos, leidos] = await Promise.all([
          hechos.enPalabras(lote),
          cambios.de(lote.map((fila) => ({ ...fila, position: Number(fila.position) }))),
        ]);
        yield dichos.map((hecho) => ({ ...hecho, leidos: leidos.get(hecho.position) }));
      }
    }
    return libroAlVuelo(this.runtime, 'auditoria.xlsx', [hojaDe('Auditoría', COLUMNAS, filas.length, lotes())]);
  }
}
