import type { OvDetalle } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

type OvConPartes = Pick<OvDetalle, 'id' | 'nombre' | 'apellido' | 'rma' | 'detalle_venta'>;

/** The content of the sheet: its title, its lines, and a table whose first row is the heading. */
export function contenidoDeHoja(ov: OvConPartes, faltan: ReadonlySet<number>, solicitante: string, cuando: string) {
  return {
    titulo: `Repuestos OV ${ov.id}`,
    lineas: [
      `${[ov.nombre, ov.apellido].filter(Boolean).join(' ')} · RMA ${ov.rma ?? '—'} · ${formato.fechaHora(cuando)}`,
      `Solicitado por: ${solicitante || '—'}`,
    ],
    tabla: [
      ['Número', 'Descripción', 'Ubicación', 'Cantidad', 'Disponible'],
      ...ov.detalle_venta.map(({ id, parte, cantidad }) => [
        parte.part_number,
        parte.description,
        parte.real_location ?? '—',
        String(cantidad),
        faltan.has(id) ? 'No' : 'Sí',
      ]),
    ],
  };
}

/** Prints the sheet with which the warehouse gathers the parts of an opportunity, with the requesting user (specification, 9.14). */
export function imprimirHojaDeRepuestos(ov: OvDetalle, faltan: ReadonlySet<number>, solicitante: string): void {
  const marco = document.createElement('iframe');
  marco.className = 'vh';
  marco.title = 'Hoja de repuestos';
  document.body.append(marco);
  const hoja = marco.contentDocument;
  if (!hoja || !marco.contentWindow) {
    marco.remove();
    return;
  }
  const con = (etiqueta: string, texto: string) => Object.assign(hoja.createElement(etiqueta), { textContent: texto });
  const { titulo, lineas, tabla } = contenidoDeHoja(ov, faltan, solicitante, new Date().toISOString());
  const impresa = hoja.createElement('table');
  impresa.border = '1';
  impresa.cellPadding = '6';
  impresa.append(
    ...tabla.map((celdas, i) => {
      const tr = hoja.createElement('tr');
      tr.append(...celdas.map((celda) => con(i === 0 ? 'th' : 'td', celda)));
      return tr;
    }),
  );
  hoja.body.append(con('h1', titulo), ...lineas.map((linea) => con('p', linea)), impresa);
  marco.contentWindow.addEventListener('afterprint', () => marco.remove());
  marco.contentWindow.print();
}
