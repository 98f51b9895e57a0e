import { Button, Dialog } from '@bitacora/ui';
import { useEffect, useRef, useState } from 'react';

const CADA = 200;
const FORMATOS = ['code_128', 'code_39', 'ean_13', 'qr_code', 'data_matrix'];

interface Detector {
  detect(origen: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type ConDetector = typeof globalThis & { BarcodeDetector?: new (opciones: { formats: string[] }) => Detector };

/** Reads a code with the device's camera, where the browser knows how. */
export default function CamaraLectora({ onCodigo, onClose }: { onCodigo: (codigo: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const leido = useRef(onCodigo);
  leido.current = onCodigo;
  const soportada = 'BarcodeDetector' in globalThis;
  const [fallo, setFallo] = useState(
    soportada ? undefined : 'Este navegador no puede leer códigos con la cámara. Usa un lector o escribe el código.',
  );
  useEffect(() => {
    const { BarcodeDetector } = globalThis as ConDetector;
    if (!BarcodeDetector) return;
    const detector = new BarcodeDetector({ formats: FORMATOS });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const mirar = async () => {
      const codigos = video.current?.videoWidth ? await detector.detect(video.current).catch(() => []) : [];
      if (ended) return;
      if (codigos[0]?.rawValue) return leido.current(codigos[0].rawValue);
      timer = setTimeout(() => void mirar(), CADA);
    };
    const abrir = async () => {
      const abierto = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (ended) return abierto.getTracks().forEach((track) => void track.stop());
      stream = abierto;
      if (video.current) video.current.srcObject = abierto;
      await mirar();
    };
    abrir().catch(() => setFallo('No se puede usar la cámara: revisa que esté conectada y que la página tenga permiso.'));
    return () => {
      ended = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => void track.stop());
    };
  }, []);
  return (
    <Dialog open onClose={onClose} title="Escanear con la cámara" footer={<Button onClick={onClose}>Cerrar</Button>}>
      {fallo ? (
        <p role="alert">{fallo}</p>
      ) : (
        <>
          <video ref={video} className="camara" autoPlay playsInline muted aria-label="Vista de la cámara" />
          <p className="muted">Apunta al código de la etiqueta.</p>
        </>
      )}
    </Dialog>
  );
}
