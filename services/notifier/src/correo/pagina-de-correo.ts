import type { CorreoWire } from '@bitacora/domain/contracts';
import { applyDecorators, Header } from '@nestjs/common';

/** A mail carries inline styles, which the site's policy forbids everywhere else: it is a separate page that runs nothing. */
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

/** The mail as a page: its links open outside of the frame. */
export const paraMostrar = ({ html }: CorreoWire): string => html.replace('<meta charset="utf-8">', '$&<base target="_blank">');
