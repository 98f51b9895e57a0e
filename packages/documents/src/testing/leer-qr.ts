import decodeQR from 'qr/decode.js';
import type { Trazo } from './leer-pdf';

/** Image dots across the drawing, its blank margin included. */
const LADO = 400;
const MARGEN = 40;

/** True when a point is inside the shapes, minus the shapes cut out of them. */
function dentro(trazo: Trazo, x: number, y: number): boolean {
  let cruces = 0;
  for (const figura of trazo)
    for (const [i, [x1, y1]] of figura.entries()) {
      const [x2, y2] = figura[(i + 1) % figura.length] ?? [0, 0];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) cruces++;
    }
  return cruces % 2 === 1;
}

/** The content of a drawn QR code, read as a camera would. */
export function leerQr(trazo: Trazo): string {
  const [xs, ys] = [0, 1].map((eje) => trazo.flatMap((figura) => figura.map((punto) => punto[eje] ?? 0))) as [number[], number[]];
  const [izquierda, arriba] = [Math.min(...xs), Math.min(...ys)];
  const paso = (Math.max(...xs) - izquierda) / (LADO - 2 * MARGEN);
  const data = new Uint8Array(LADO * LADO * 3).fill(255);
  for (let fila = 0; fila < LADO; fila++)
    for (let columna = 0; columna < LADO; columna++)
      if (dentro(trazo, izquierda + (columna - MARGEN + 0.5) * paso, arriba + (fila - MARGEN + 0.5) * paso))
        data.fill(0, (fila * LADO + columna) * 3, (fila * LADO + columna + 1) * 3);
  return decodeQR({ width: LADO, height: LADO, data });
}
