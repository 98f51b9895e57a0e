import type { HechosOv } from './ov.kit';

interface ConEtiqueta {
  readonly device_picture: string | null;
}

/** The fact for forms with a picture of the label: the digest of its stored bytes. */
export const HECHO_DE_ETIQUETA = { huella: ({ device_picture }: ConEtiqueta) => device_picture };

/** The picture of the label as events store it: its file, and the digest of its bytes. */
export const etiquetaDe = ({ device_picture }: ConEtiqueta, { huella }: Pick<HechosOv, 'huella'>) => ({
  device_picture,
  ...(device_picture !== null && huella ? { device_picture_sha256: huella } : {}),
});
