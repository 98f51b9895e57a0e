import { readPlan } from '@bitacora/backup';
import type { PlanDeRespaldo } from '@bitacora/domain/operacion';
import type { Pool } from 'pg';
import { type CommonConfig, isDefault } from './common-config';

/** The setting of each part of the plan. */
const SETTING_OF_PLAN = {
  carpeta: 'BACKUP_DIR',
  cada_horas: 'BACKUP_EVERY_HOURS',
  ensayo_cada_dias: 'REHEARSAL_EVERY_DAYS',
  conservar_dias: 'BACKUP_KEEP_DAYS',
} as const satisfies Readonly<Record<keyof PlanDeRespaldo, keyof CommonConfig>>;

/** The plan in force, with the settings that fix parts of it, and the number of the last one set on screen; 0 without one. */
export interface PlanVigente extends PlanDeRespaldo {
  readonly numero: number;
  readonly fijos: Readonly<Partial<Record<keyof PlanDeRespaldo, string>>>;
}

type SettingsOfPlan = Pick<CommonConfig, (typeof SETTING_OF_PLAN)[keyof PlanDeRespaldo]>;

/** The plan in force: the settings of the environment, and otherwise the values set on screen. */
export async function planVigente(config: SettingsOfPlan, pool: Pool): Promise<PlanVigente> {
  const fixes = (name: keyof SettingsOfPlan): boolean => (name === 'BACKUP_DIR' ? Boolean(config.BACKUP_DIR) : !isDefault(config, name));
  const fijos = Object.fromEntries(Object.entries(SETTING_OF_PLAN).filter(([, name]) => fixes(name)));
  const said = {
    carpeta: config.BACKUP_DIR || null,
    cada_horas: config.BACKUP_EVERY_HOURS,
    ensayo_cada_dias: config.REHEARSAL_EVERY_DAYS,
    conservar_dias: config.BACKUP_KEEP_DAYS,
  };
  const { numero = 0, ...written } = (await readPlan(pool)) ?? {};
  return {
    ...said,
    ...written,
    ...Object.fromEntries(Object.keys(fijos).map((key) => [key, said[key as keyof typeof said]])),
    numero,
    fijos,
  };
}
