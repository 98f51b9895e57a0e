import { Button, Dialog } from '@bitacora/ui';
import { useEffect, useRef, useState } from 'react';

const LADO_MAXIMO = 2048;

/** Takes pictures with the device's camera; each is a jpg without metadata, at most 2,048 px wide or high. */
export default function Camara({ onCaptura, onClose }: { onCaptura: (imagen: Blob) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [numero, setNumero] = useState(0);
  const [fallo, setFallo] = useState<string>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let ended = false;
    const abrir = async () => {
      const abierto = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (ended) return abierto.getTracks().forEach((track) => void track.stop());
      stream = abierto;
      if (video.current) video.current.srcObject = abierto;
    };
    abrir().catch(() => setFallo('No se puede usar la cámara: revisa que esté conectada y que la página tenga permiso.'));
    return () => {
      ended = true;
      stream?.getTracks().forEach((track) => void track.stop());
    };
  }, []);

  const capturar = () => {
    const origen = video.current;
    if (!origen?.videoWidth) return;
    const escala = Math.min(1, LADO_MAXIMO / Math.max(origen.videoWidth, origen.videoHeight));
    const lienzo = document.createElement('canvas');
    lienzo.width = Math.round(origen.videoWidth * escala);
    lienzo.height = Math.round(origen.videoHeight * escala);
    lienzo.getContext('2d')?.drawImage(origen, 0, 0, lienzo.width, lienzo.height);
    lienzo.toBlob(
      (blob) => {
        if (!blob) return;
        setNumero((n) => n + 1);
        onCaptura(blob);
      },
      'image/jpeg',
      0.85,
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Cámara"
      footer={
        <>
          <Button onClick={onClose}>Listo</Button>
          <Button variant="primary" onClick={capturar} disabled={fallo !== undefined}>
            Capturar
          </Button>
        </>
      }
    >
      {fallo ? (
        <p role="alert">{fallo}</p>
      ) : (
        <video ref={video} className="camara" autoPlay playsInline muted aria-label="Vista de la cámara" />
      )}
      <p className="muted" aria-live="polite">
        {numero === 0 ? 'Aún no hay capturas.' : `${numero} ${numero === 1 ? 'captura' : 'capturas'}.`}
      </p>
    </Dialog>
  );
}
