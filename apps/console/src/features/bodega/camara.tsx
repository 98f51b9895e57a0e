import { Button } from '@bitacora/ui';
import { useEffect, useRef, useState } from 'react';
import { Fallo } from '../../componentes/fallo';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type Constructor = new () => Detector;

const CADA = 200;
const detectorDe = () => (globalThis as { BarcodeDetector?: Constructor }).BarcodeDetector;

function parar(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** True when this browser reads codes with its camera. */
export const leeConCamara = (): boolean => detectorDe() !== undefined && navigator.mediaDevices !== undefined;

/** Shows the camera until it reads a code. */
export function Camara({ onLeido, onCerrar }: { onLeido: (texto: string) => void; onCerrar: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState<string>();
  const leido = useRef(onLeido);
  leido.current = onLeido;
  useEffect(() => {
    let cerrada = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mirar = async (detector: Detector) => {
      if (cerrada || !video.current) return;
      const [codigo] = await detector.detect(video.current).catch(() => []);
      if (cerrada) return;
      if (codigo?.rawValue) leido.current(codigo.rawValue);
      else timer = setTimeout(() => void mirar(detector), CADA);
    };
    const abrir = async () => {
      const Detector = detectorDe();
      if (!Detector) return setError('Este navegador no lee códigos con la cámara');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        return setError('No se pudo abrir la cámara: revisa el permiso del navegador');
      }
      if (cerrada || !video.current) return parar(stream);
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      await mirar(new Detector());
    };
    void abrir();
    return () => {
      cerrada = true;
      clearTimeout(timer);
      parar(stream);
    };
  }, []);
  return (
    <div className="stack">
      {error ? <Fallo>{error}</Fallo> : <video ref={video} className="camara" muted playsInline aria-label="Cámara: apunta al código" />}
      <Button onClick={onCerrar}>Cerrar la cámara</Button>
    </div>
  );
}
