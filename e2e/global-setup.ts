import type { FullConfig } from '@playwright/test';
import { iniciar } from './producto';

/** One product per worker: files that run at the same time do not see each other's changes. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const productos = await Promise.all(Array.from({ length: workers }, () => iniciar()));
  process.env['BITACORA_URLS'] = productos.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(productos.map(({ detener }) => detener()));
  };
}
