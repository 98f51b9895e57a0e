// `npm run load -- --file PATH`: reads an Open Repair Data CSV and loads it into the running product (same PORT and DATA_DIR).
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse';

const TIPOS = {
  Laptop: 'laptop',
  'Desktop computer': 'desktop',
  'PC accessory': 'desktop',
  Tablet: 'tablet',
  'Handheld entertainment device': 'tablet',
  Mobile: 'smartphone',
  'Flat screen': 'monitor',
  'TV and gaming-related accessories': 'monitor',
  Projector: 'monitor',
  'Games console': 'game_console',
};
const RESULTADOS = { Fixed: 'reparado', Repairable: 'en_espera', 'End of life': 'rechazado', Unknown: 'en_evaluacion' };
const LOTE = 200;

const fallar = (mensaje) => {
  console.error(mensaje);
  process.exit(1);
};
const { PORT = '8080', DATA_DIR = './.data' } = process.env;
const posicion = process.argv.indexOf('--file');
const archivo = posicion > 0 ? process.argv[posicion + 1] : undefined;
if (!archivo) fallar('Indique el archivo: npm run load -- --file RUTA.csv');
let key = '';
try {
  key = readFileSync(resolve(DATA_DIR, 'import-key'), 'utf8').trim();
} catch {
  fallar(`No hay una instalación en ${resolve(DATA_DIR)}: inicie el producto con npm start y use la misma DATA_DIR.`);
}
let bytes = 0;
try {
  bytes = statSync(archivo).size;
} catch {
  fallar(`No se puede leer el archivo ${archivo}.`);
}

/** A row in the product's terms, or the reason why it is refused. */
function traducir(fila) {
  const dispositivo = TIPOS[fila.product_category];
  if (!dispositivo) return { motivo: `categoría fuera del servicio: ${fila.product_category || 'vacía'}` };
  const resultado = RESULTADOS[fila.repair_status];
  if (!resultado) return { motivo: `estado desconocido: ${fila.repair_status || 'vacío'}` };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(fila.event_date)) return { motivo: `fecha inválida: ${fila.event_date || 'vacía'}` };
  const problema = fila.problem.trim() || 'Sin descripción';
  const marca = fila.brand.trim().slice(0, 60) || 'Sin marca';
  return {
    reparacion: {
      clave: fila.id,
      fecha: fila.event_date,
      dispositivo,
      marca,
      modelo: `${fila.product_category} ${marca}`.slice(0, 80),
      problema,
      resultado,
      barrera: fila.repair_barrier_if_end_of_life,
    },
  };
}

const cuenta = { cargada: 0, repetida: 0, rechazada: 0 };
const inicio = Date.now();
let ultimo = 0;
function progreso(leidos, final = false) {
  if (!final && Date.now() - ultimo < 1000) return;
  ultimo = Date.now();
  const segundos = (Date.now() - inicio) / 1000;
  const hechas = cuenta.cargada + cuenta.repetida + cuenta.rechazada;
  const avance = Math.min(1, leidos / bytes);
  const resta = avance > 0 ? Math.round((segundos / avance) * (1 - avance)) : 0;
  console.log(
    `${(avance * 100).toFixed(0).padStart(3)} %  ${cuenta.cargada} cargadas, ${cuenta.repetida} ya estaban, ${cuenta.rechazada} rechazadas, ${(hechas / segundos).toFixed(0)} por segundo, restan ${resta} s`,
  );
}

async function enviar(lote) {
  const respuesta = await fetch(`http://127.0.0.1:${PORT}/api/importacion/reparaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-import-key': key, 'x-requested-with': 'load' },
    body: JSON.stringify({ reparaciones: lote.map(({ reparacion }) => reparacion) }),
  }).catch(() => fallar(`El producto no responde en el puerto ${PORT}: inícielo con npm start.`));
  const cuerpo = await respuesta.json();
  if (!respuesta.ok) fallar(cuerpo.detail);
  cuerpo.desenlaces.forEach((desenlace, i) => {
    cuenta[desenlace.resultado]++;
    if (desenlace.resultado === 'rechazada') console.log(`línea ${lote[i].linea}: ${desenlace.motivo}`);
  });
}

const lector = createReadStream(archivo).pipe(
  parse({ columns: true, bom: true, info: true, relax_column_count: true, skip_empty_lines: true }),
);
let lote = [];
let leidos = 0;
for await (const { record, info } of lector) {
  leidos = info.bytes;
  const { reparacion, motivo } = traducir(record);
  if (reparacion) lote.push({ linea: info.lines, reparacion });
  else {
    cuenta.rechazada++;
    console.log(`línea ${info.lines}: ${motivo}`);
  }
  if (lote.length >= LOTE) {
    await enviar(lote);
    lote = [];
  }
  progreso(leidos);
}
if (lote.length > 0) await enviar(lote);
progreso(bytes, true);
