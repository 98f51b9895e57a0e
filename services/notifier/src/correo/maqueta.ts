import type { CorreoWire } from '@bitacora/domain/contracts';
import type { Centro } from '@bitacora/platform';
import type { Cuerpo } from './plantilla';

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => ENTIDADES[c] as string);
const unaLinea = (texto: string): string => texto.replace(/\s+/g, ' ').trim();

const FUENTE = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TEXTO = `${FUENTE};font-size:16px;line-height:1.5;margin:0 0 16px`;

/** The frame around a mail's text. */
export interface Marco {
  readonly centro: Centro;
  readonly saludo: string | null;
  /** Its link; null without one. */
  readonly boton: { readonly texto: string; readonly url: string } | null;
  /** Order number, shown beside the link. */
  readonly ot: number | null;
}

const contacto = ({ centro }: Marco): string[] => [
  centro.nombre,
  centro.direccion,
  `Teléfono ${centro.telefono} · ${centro.correo}${centro.whatsapp ? ` · WhatsApp ${centro.whatsapp}` : ''}`,
  ...(centro.horario.length > 0 ? [`Atención: ${centro.horario.join('; ')}`] : []),
];

/** The default accent colour. */
const ACENTO = '#1d4ed8';
const botonDe = ({ texto, url }: NonNullable<Marco['boton']>, { marca }: Centro): string =>
  `<p style="margin:0 0 32px"><a href="${escapar(url)}" style="${FUENTE};display:inline-block;font-size:16px;font-weight:600;padding:12px 20px;border-radius:8px;background:${marca.color ?? ACENTO};color:#ffffff;text-decoration:none">${escapar(texto)}</a></p>`;

const enlaceDe = ({ texto, url }: NonNullable<Cuerpo['enlace']>): string =>
  `<p style="margin:0 0 32px"><a href="${escapar(url)}" style="${FUENTE};font-size:14px">${escapar(texto)}</a></p>`;

/** The text in plain form. */
function textoDe(cuerpo: Cuerpo, marco: Marco): string {
  return [
    ...(marco.saludo ? [`Hola ${marco.saludo}:`] : ['Hola:']),
    cuerpo.titulo,
    ...cuerpo.parrafos,
    ...(marco.ot === null ? [] : [`Número de orden: ${marco.ot}`]),
    ...(cuerpo.datos ?? []).map(([nombre, valor]) => `${nombre}: ${valor}`),
    ...(marco.boton ? [`${marco.boton.texto}: ${marco.boton.url}`] : []),
    ...(cuerpo.enlace ? [`${cuerpo.enlace.texto}: ${cuerpo.enlace.url}`] : []),
    ...(cuerpo.cierre ?? []),
    contacto(marco).join('\n'),
  ].join('\n\n');
}

/** The same text as HTML: one column, inline styles, colours that survive a dark mode, no images. */
function htmlDe(cuerpo: Cuerpo, marco: Marco): string {
  const filas = [...(marco.ot === null ? [] : [['Número de orden', String(marco.ot)] as const]), ...(cuerpo.datos ?? [])]
    .map(
      ([nombre, valor]) =>
        `<tr><th scope="row" style="${FUENTE};font-size:14px;text-align:left;padding:4px 16px 4px 0;font-weight:600">${escapar(nombre)}</th><td style="${FUENTE};font-size:14px;padding:4px 0">${escapar(valor)}</td></tr>`,
    )
    .join('');
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapar(cuerpo.asunto)}</title></head><body style="margin:0;padding:24px 12px">`,
    `<div role="article" lang="es" aria-label="${escapar(cuerpo.asunto)}" style="max-width:560px;margin:0 auto">`,
    `<p style="${FUENTE};font-size:14px;font-weight:600;margin:0 0 24px">${escapar(marco.centro.nombre)}</p>`,
    `<h1 style="${FUENTE};font-size:22px;line-height:1.3;margin:0 0 16px">${escapar(cuerpo.titulo)}</h1>`,
    `<p style="${TEXTO}">${marco.saludo ? `Hola ${escapar(marco.saludo)}:` : 'Hola:'}</p>`,
    ...cuerpo.parrafos.map((parrafo) => `<p style="${TEXTO}">${escapar(parrafo)}</p>`),
    filas ? `<table style="border-collapse:collapse;margin:0 0 24px">${filas}</table>` : '',
    marco.boton ? botonDe(marco.boton, marco.centro) : '',
    cuerpo.enlace ? enlaceDe(cuerpo.enlace) : '',
    ...(cuerpo.cierre ?? []).map((parrafo) => `<p style="${TEXTO}">${escapar(parrafo)}</p>`),
    `<hr style="border:0;border-top:1px solid #94a3b8;margin:0 0 16px"><p style="${FUENTE};font-size:13px;line-height:1.5;margin:0">${contacto(marco).map(escapar).join('<br>')}</p>`,
    '</div></body></html>',
  ].join('');
}

/** A mail ready to be sent. */
export function maquetar(cuerpo: Cuerpo, marco: Marco): CorreoWire {
  return { asunto: unaLinea(cuerpo.asunto), texto: textoDe(cuerpo, marco), html: htmlDe(cuerpo, marco) };
}
