import type { NombreControl } from '@bitacora/domain';
import { z } from 'zod';

/** A field of an action's form, read from its schema. */
export interface Campo {
  readonly nombre: string;
  readonly titulo: string;
  readonly control: NombreControl;
  readonly opciones: readonly { value: string | number | boolean; label: string }[];
  readonly ayuda: string | undefined;
  readonly requerido: boolean;
  /** True when the screen requires it although a request may leave it out. */
  readonly pedido: boolean;
  readonly maximo: number | undefined;
  readonly defecto: unknown;
  readonly dias?: 'desde hoy' | 'hasta hoy' | undefined;
}

interface Propiedad {
  title?: string;
  control?: NombreControl;
  options?: Campo['opciones'];
  help?: string;
  pedido?: boolean;
  dias?: Campo['dias'];
  enum?: readonly string[];
  maxLength?: number;
  default?: unknown;
  anyOf?: readonly Propiedad[];
}

/** The fields of a form, from its schema, without hidden ones. */
export function camposDe(form: z.ZodType): Campo[] {
  const esquema = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Propiedad>;
    required?: string[];
  };
  const campos = Object.entries(esquema.properties ?? {}).map(([campo, propiedad]): Campo => {
    const interna = propiedad.anyOf?.[0] ?? {};
    const opciones =
      propiedad.options ?? interna.options ?? (propiedad.enum ?? interna.enum)?.map((value) => ({ value, label: value })) ?? [];
    return {
      nombre: campo,
      titulo: propiedad.title ?? interna.title ?? campo,
      control: propiedad.control ?? interna.control ?? (opciones.length > 0 ? 'select' : 'text'),
      opciones,
      ayuda: propiedad.help ?? interna.help,
      requerido: esquema.required?.includes(campo) ?? false,
      pedido: propiedad.pedido ?? interna.pedido ?? false,
      maximo: propiedad.maxLength ?? interna.maxLength,
      defecto: propiedad.default,
      dias: propiedad.dias ?? interna.dias,
    };
  });
  return campos.filter((campo) => campo.control !== 'hidden');
}
