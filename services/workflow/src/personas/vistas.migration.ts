import type { Migration } from '@bitacora/event-store';

interface Inicial {
  readonly nombre: string;
  readonly roles: readonly string[];
  readonly consulta: { readonly filtros?: Readonly<Record<string, string>>; readonly estado?: string };
}

/** The product's own shared views, each for the roles that can act on it. */
const INICIALES: readonly Inicial[] = [
  { nombre: 'Pre ingresos', roles: ['Administrativo', 'Gerencia'], consulta: { filtros: { pre_ingreso: 'true' } } },
  { nombre: 'Sin RMA', roles: ['Administrativo', 'Supervisor', 'Gerencia'], consulta: { filtros: { sin_rma: 'true' } } },
  { nombre: 'Por asignar', roles: ['Supervisor', 'Gerencia'], consulta: { filtros: { sin_tecnico: 'true', sin_rma: 'false' } } },
  { nombre: 'Partes por pedir', roles: ['Administrativo', 'Gerencia'], consulta: { estado: 'Repuesto ordered' } },
  {
    nombre: 'Llegadas atrasadas',
    roles: ['Administrativo', 'Bodega', 'Supervisor', 'Gerencia'],
    consulta: { filtros: { llegada_atrasada: 'true' } },
  },
  { nombre: 'Informes por revisar', roles: ['Administrativo', 'Gerencia'], consulta: { filtros: { informe_por_revisar: 'true' } } },
  {
    nombre: 'Correos fallidos',
    roles: ['Administrativo', 'Supervisor', 'Gerencia'],
    consulta: { filtros: { correo_fallido: 'true' } },
  },
];

const literal = (texto: string) => `'${texto.replaceAll("'", "''")}'`;
const valores = INICIALES.map(
  ({ nombre, roles, consulta }, i) =>
    `(${literal(nombre)}, true, array[${roles.map(literal).join(', ')}], ${i}, ${literal(
      JSON.stringify({ filtros: consulta.filtros ?? {}, estado: consulta.estado ?? null, ordering: null }),
    )}::jsonb)`,
).join(',\n        ');

/** Saved views of the order list, and each user's settings of it. */
export const VISTAS: Migration = {
  id: '0005_vistas',
  sql: `
      create table workflow.vista (
        id uuid primary key default gen_random_uuid(),
        nombre text not null,
        -- Null for the ones that the product brings.
        dueno_id integer,
        dueno text,
        compartida boolean not null,
        -- Groups that see it; null for all the staff.
        roles text[],
        lugar integer not null default 1000,
        consulta jsonb not null,
        columnas jsonb,
        creada_en timestamptz not null default now()
      );
      create unique index vista_nombre on workflow.vista (coalesce(dueno_id, 0), lower(nombre));
      create index vista_compartida on workflow.vista (lugar, creada_en) where compartida;
      create table workflow.lista_preferencia (
        usuario_id integer primary key,
        columnas jsonb,
        densidad text,
        predeterminada uuid references workflow.vista (id) on delete set null,
        atajos boolean not null default true
      );
      insert into workflow.vista (nombre, compartida, roles, lugar, consulta) values
        ${valores};`,
};

/** A name in lower case in any locale of the database; in some, lower() leaves accented capitals. */
const NOMBRE_EN_MINUSCULAS = "lower(translate(nombre, 'ÁÉÍÓÚÜÑ', 'áéíóúüñ'))";

/** A name that differs from another of its owner only in capitals gets a number. */
export const NOMBRES_DE_VISTAS: Migration = {
  id: '0012_nombre_de_vista',
  sql: `
      update workflow.vista v set nombre = left(v.nombre, 50) || ' (' || r.vez || ')'
      from (select id, row_number() over (partition by coalesce(dueno_id, 0), ${NOMBRE_EN_MINUSCULAS} order by creada_en, id) as vez from workflow.vista) r
      where r.id = v.id and r.vez > 1;
      drop index workflow.vista_nombre;
      create unique index vista_nombre on workflow.vista (coalesce(dueno_id, 0), ${NOMBRE_EN_MINUSCULAS});`,
};

/** The shared view of orders whose technician left. */
export const VISTA_SIN_ACCESO: Migration = {
  id: '0015_vista_tecnico_sin_acceso',
  sql: `
      insert into workflow.vista (nombre, compartida, roles, lugar, consulta)
      select 'Técnico sin acceso', true, array['Supervisor', 'Gerencia'], 7,
        '{"filtros": {"tecnico_sin_acceso": "true"}, "estado": null, "ordering": null}'::jsonb
      on conflict do nothing;`,
};
