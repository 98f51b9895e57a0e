import { z } from 'zod';

const numeros = z.array(z.number().int()).readonly();

/** The numbers of what an erasure reaches beside the record of the client: orders, pre-intakes, opportunities, requests. */
export const alcanceSchema = z.object({ ordenes: numeros, oportunidades: numeros, solicitudes: numeros });
export type Alcance = z.infer<typeof alcanceSchema>;
