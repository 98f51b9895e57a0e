import { imprimible } from './letra';
import type { ClienteData, Fecha, SucursalData, UsuarioData } from './tipos';

/** Printed for a missing value. */
export const VACIO = '—';

const ZONA = { timeZone: 'America/Santiago', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const DIA = new Intl.DateTimeFormat('es-CL', ZONA);
const MOMENTO = new Intl.DateTimeFormat('es-CL', { ...ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
// By default Spanish leaves numbers of four digits ungrouped: prices of 9.990 would differ from those of 10.000.
const PESOS = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0, useGrouping: 'always' });
const SOLO_DIA = /^(\d{4})-(\d{2})-(\d{2})$/;

// By parts, because es-CL writes dates with hyphens in some ICU versions and with slashes in others.
function partes(formato: Intl.DateTimeFormat, fecha: Fecha): Record<string, string> | null {
  const momento = new Date(fecha);
  if (Number.isNaN(momento.getTime())) return null;
  return Object.fromEntries(formato.formatToParts(momento).map((p) => [p.type, p.value]));
}

/** DD/MM/YYYY in Santiago; a date without time stays that day. */
export function formatoFecha(fecha: Fecha | null | undefined): string {
  if (!fecha) return VACIO;
  const dia = typeof fecha === 'string' ? SOLO_DIA.exec(fecha) : null;
  if (dia) return `${dia[3]}/${dia[2]}/${dia[1]}`;
  const p = partes(DIA, fecha);
  return p ? `${p['day']}/${p['month']}/${p['year']}` : VACIO;
}

/** DD/MM/YYYY HH:mm in Santiago; a date without time is printed without one. */
export function formatoFechaHora(fecha: Fecha | null | undefined): string {
  if (!fecha) return VACIO;
  if (typeof fecha === 'string' && SOLO_DIA.test(fecha)) return formatoFecha(fecha);
  const p = partes(MOMENTO, fecha);
  return p ? `${p['day']}/${p['month']}/${p['year']} ${p['hour']}:${p['minute']}` : VACIO;
}

/** Chilean pesos without decimals: $ 45.990. */
export function formatoPesos(monto: number): string {
  return `${monto < 0 ? '-' : ''}$ ${PESOS.format(Math.abs(monto))}`;
}

/** A stored RUT with its dots: 12.345.678-5. */
export function formatoRut(rut: string | null | undefined): string {
  if (!rut) return VACIO;
  const [, cuerpo, digito] = /^(\d+)-?([\dkK])$/.exec(rut.replaceAll('.', '').trim()) ?? [];
  return cuerpo && digito ? `${cuerpo.replace(/\B(?=(\d{3})+$)/g, '.')}-${digito.toUpperCase()}` : rut;
}

/**
 * Text ready to print: one form for each accented letter, no control characters, a dot for a picture and «�» for any other sign without a
 * letter.
 */
export function limpio(valor: string | number | null | undefined): string {
  const texto = String(valor ?? '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/[\u{FE00}-\u{FE0F}\u{20E3}\p{Emoji_Modifier}]/gu, '')
    .replace(/(?![©®™])[\p{Regional_Indicator}\p{Extended_Pictographic}]/gu, '•')
    .trim();
  return imprimible(texto);
}

/** Clean text, or a dash where there is none. */
export function oVacio(valor: string | number | null | undefined): string {
  return limpio(valor) || VACIO;
}

/** 'Sí' or 'No'; a dash when unknown. */
export function siNo(valor: boolean | null | undefined): string {
  return valor === null || valor === undefined ? VACIO : valor ? 'Sí' : 'No';
}

/** Full name of a staff member. */
export function nombreUsuario(usuario: UsuarioData | null | undefined): string {
  return oVacio([usuario?.first_name, usuario?.last_name].filter(Boolean).join(' '));
}

/** Full name of the person, or business name of the company. */
export function nombreCliente(cliente: ClienteData | null): string {
  if (cliente?.empresa) return oVacio(cliente.empresa.razon_social);
  return oVacio([cliente?.persona?.nombre, cliente?.persona?.apellido].filter(Boolean).join(' '));
}

/** Phone, address and e-mails of the client: the branch's for a company, the person's otherwise. */
export function contactoCliente(cliente: ClienteData | null, sucursal?: SucursalData | null) {
  const origen = cliente?.persona ?? sucursal;
  const correos = cliente?.persona
    ? [cliente.persona.email]
    : sucursal?.email?.length
      ? sucursal.email
      : (cliente?.empresa?.correo_empresas ?? []);
  return {
    telefono: oVacio(origen?.telefono),
    direccion: oVacio([origen?.direccion, origen?.comuna, origen?.region].filter(Boolean).join(', ')),
    correo: oVacio(correos.filter(Boolean).join(', ')),
  };
}
