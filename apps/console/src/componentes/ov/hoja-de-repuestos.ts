import type { OvDetalle } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

const COLUMNAS = ['Número', 'Descripción', 'Ubicación', 'Cantidad', 'Disponible'];

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
  const fila = (celdas: readonly string[], etiqueta: 'th' | 'td') => {
    const tr = hoja.createElement('tr');
    tr.append(...celdas.map((celda) => con(etiqueta, celda)));
    return tr;
  };
  const tabla = hoja.createElement('table');
  tabla.border = '1';
  tabla.cellPadding = '6';
  tabla.append(
    fila(COLUMNAS, 'th'),
    ...ov.detalle_venta.map(({ id, parte, cantidad }) =>
      fila([parte.part_number, parte.description, parte.real_location ?? '—', String(cantidad), faltan.has(id) ? 'No' : 'Sí'], 'td'),
    ),
  );
  hoja.body.append(
    con('h1', `Repuestos OV ${ov.id}`),
    con('p', `${ov.nombre} ${ov.apellido ?? ''} · RMA ${ov.rma ?? '—'} · ${formato.fechaHora(new Date().toISOString())}`),
    con('p', `Solicitado por: ${solicitante || '—'}`),
    tabla,
  );
  marco.contentWindow.addEventListener('afterprint', () => marco.remove());
  marco.contentWindow.print();
}
