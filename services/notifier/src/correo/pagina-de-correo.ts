import type { CorreoWire } from '@bitacora/domain/contracts';
import { applyDecorators, Header } from '@nestjs/common';

/** A mail contains inline styles, which the site's policy forbids elsewhere, so it is a separate page without scripts. */
const POLITICA = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The headers of a mail shown inside a page of the console. */
export const PoliticaDeCorreo = (): MethodDecorator =>
  applyDecorators(
    Header('content-type', 'text/html; charset=utf-8'),
    Header('content-security-policy', POLITICA),
    Header('x-frame-options', 'SAMEORIGIN'),
    Header('referrer-policy', 'no-referrer'),
  );

/** The mail as a page whose links open outside the frame. */
export const paraMostrar = ({ html }: CorreoWire): string => html.replace('<meta charset="utf-8">', '$&<base target="_blank">');
