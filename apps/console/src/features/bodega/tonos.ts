const CLAVE = 'bitacora.escaner.silencio';
let contexto: AudioContext | null = null;

export const estaEnSilencio = (): boolean => localStorage.getItem(CLAVE) === '1';
export const silenciar = (silencio: boolean): void => localStorage.setItem(CLAVE, silencio ? '1' : '0');

/** Notes as frequency and start, in hertz and seconds. */
const NOTAS = {
  bien: [
    [880, 0],
    [1318, 0.09],
  ],
  mal: [
    [196, 0],
    [147, 0.16],
  ],
} as const;

/** Two rising notes for success, two low ones for a refusal. */
export function sonar(tono: keyof typeof NOTAS): void {
  if (estaEnSilencio() || !('AudioContext' in window)) return;
  contexto ??= new AudioContext();
  void contexto.resume();
  for (const [hertz, inicio] of NOTAS[tono]) {
    const desde = contexto.currentTime + inicio;
    const oscilador = contexto.createOscillator();
    const volumen = contexto.createGain();
    oscilador.type = tono === 'bien' ? 'sine' : 'square';
    oscilador.frequency.value = hertz;
    volumen.gain.setValueAtTime(tono === 'bien' ? 0.2 : 0.08, desde);
    volumen.gain.exponentialRampToValueAtTime(0.001, desde + 0.15);
    oscilador.connect(volumen).connect(contexto.destination);
    oscilador.start(desde);
    oscilador.stop(desde + 0.16);
  }
}
