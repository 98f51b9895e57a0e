import type { Pool } from 'pg';

/** The backup plan of an installation, as set on screen: it belongs to the machine, so no backup point contains it. */
export interface WrittenPlan {
  /** The number of its changes. */
  readonly numero: number;
  readonly carpeta: string | null;
  readonly cada_horas: number;
  readonly ensayo_cada_dias: number;
  readonly conservar_dias: number;
}

/** The plan set on screen; null without one. */
export async function readPlan(pool: Pool): Promise<WrittenPlan | null> {
  const { rows: there } = await pool.query<{ there: boolean }>(`select to_regclass('respaldos.plan') is not null as there`);
  // A command of the operator may come before the product of this version has started.
  if (!there[0]?.there) return null;
  const { rows } = await pool.query<WrittenPlan>(
    'select numero, carpeta, cada_horas, ensayo_cada_dias, conservar_dias from respaldos.plan',
  );
  return rows[0] ?? null;
}

/** Stores a plan in place of the earlier one; an out-of-date one changes nothing. */
export async function keepPlan(pool: Pool, { numero, carpeta, cada_horas, ensayo_cada_dias, conservar_dias }: WrittenPlan): Promise<void> {
  await pool.query(
    `insert into respaldos.plan (numero, carpeta, cada_horas, ensayo_cada_dias, conservar_dias) values ($1, $2, $3, $4, $5)
     on conflict (unica) do update set numero = excluded.numero, carpeta = excluded.carpeta, cada_horas = excluded.cada_horas,
       ensayo_cada_dias = excluded.ensayo_cada_dias, conservar_dias = excluded.conservar_dias
     where plan.numero < excluded.numero`,
    [numero, carpeta, cada_horas, ensayo_cada_dias, conservar_dias],
  );
}
