import { useClaveDeEnvio } from '@bitacora/ui';
import { ApiError } from '../api/client';

const sinRespuesta = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The idempotency key of a command to our API, kept until its outcome is known. */
export const useClave = () => useClaveDeEnvio(sinRespuesta);
