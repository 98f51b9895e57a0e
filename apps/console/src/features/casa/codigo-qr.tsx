import encodeQR from 'qr';

/** Light modules around the code, which readers need. */
const MARGEN = 4;

/** A text as a QR code, dark on light in both themes, drawn without inline styles because the page's policy forbids them. */
export function CodigoQr({ texto, titulo }: { texto: string; titulo: string }) {
  const filas = encodeQR(texto, 'raw', { border: MARGEN });
  const lado = filas.length;
  const trazo = filas.flatMap((fila, y) => fila.flatMap((oscuro, x) => (oscuro ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="casa-qr" viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={titulo} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${lado}v${lado}h-${lado}z`} />
      <path fill="#000" d={trazo} />
    </svg>
  );
}
