import type { HechosOv } from './ov.kit';

interface ConEtiqueta {
  readonly device_picture: string | null;
}

/** The question of every form that may bring the label's picture: the digest of its stored bytes. */
export const HECHO_DE_ETIQUETA = { huella: ({ device_picture }: ConEtiqueta) => device_picture };

/** The label's picture as events name it: its file, with the digest of its bytes. */
export const etiquetaDe = ({ device_picture }: ConEtiqueta, { huella }: Pick<HechosOv, 'huella'>) => ({
  device_picture,
  ...(device_picture !== null && huella ? { device_picture_sha256: huella } : {}),
});
