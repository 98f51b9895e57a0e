import type { HechoEnTerminal, PersonasDesdeLaTerminal } from '@bitacora/workflow';
import { type Command, NotUnderstood, type Options } from './command';
import { withPersonas } from './commands-of';

interface Task {
  /** The options that the action accepts. */
  readonly takes: readonly string[];
  readonly asks: readonly string[];
  readonly says: string;
  run(personas: PersonasDesdeLaTerminal, email: string, options: Options): Promise<Hecho>;
}
type Hecho = HechoEnTerminal & Partial<Awaited<ReturnType<PersonasDesdeLaTerminal['suprimir']>>>;

const text = (value: Options[string]): string => (typeof value === 'string' ? value : '');

const TASKS: Readonly<Record<string, Task>> = {
  crear: {
    takes: ['nombre', 'apellido', 'grupos'],
    asks: ['nombre', 'grupos'],
    says: 'Invitada. Entréguele este enlace, que sirve una vez y vence como dicen los plazos de la casa (72 horas de fábrica):',
    run: (personas, email, { nombre, apellido, grupos }) =>
      personas.crear({
        email,
        first_name: nombre,
        last_name: text(apellido),
        grupos: text(grupos)
          .split(',')
          .map((grupo) => grupo.trim())
          .filter((grupo) => grupo !== ''),
      }),
  },
  desactivar: {
    takes: ['motivo'],
    asks: ['motivo'],
    says: 'Desactivada: sus sesiones terminaron.',
    run: (personas, email, { motivo }) => personas.desactivar(email, text(motivo)),
  },
  suprimir: {
    takes: ['motivo', 'confirmacion'],
    asks: ['motivo', 'confirmacion'],
    says: 'Sus datos personales se suprimieron para siempre. Lo que hizo queda en la historia sin su nombre, como «Usuario suprimido».',
    run: (personas, email, { motivo, confirmacion }) => personas.suprimir(email, { motivo, confirmacion }),
  },
  permitir: {
    takes: [],
    asks: [],
    says: 'Sus intentos fallidos se olvidaron: puede entrar de nuevo. Los de una red entera vencen solos, a los 15 minutos.',
    run: (personas, email) => personas.permitir(email),
  },
  restablecer: {
    takes: [],
    asks: [],
    says: 'Entréguele este enlace para elegir otra clave; sirve una vez y vence como dicen los plazos de la casa (24 horas de fábrica). Su segundo factor sigue:',
    run: (personas, email) => personas.restablecer(email),
  },
};

/** The data that an erasure could not reach, in words. */
function receipt({ eventos_con_nombre: named, dias_de_respaldo: days }: NonNullable<Hecho['recibo']>): string[] {
  return [
    named === 0
      ? '  Ningún hecho de la bitácora guarda su nombre a la vista.'
      : `  ${named} ${named === 1 ? 'hecho anterior al cifrado de nombres lo guarda' : 'hechos anteriores al cifrado de nombres lo guardan'} a la vista: la bitácora no se reescribe.`,
    ...(days === null ? [] : [`  Los respaldos de antes vencen en ${days} días; si uno se restaura, sus datos se suprimen otra vez.`]),
  ];
}

/** Operations on an account from the machine itself. */
export const persona: Command = {
  name: 'persona',
  usage:
    'persona crear CORREO --nombre NOMBRE [--apellido APELLIDO] --grupos GRUPO,GRUPO | desactivar CORREO --motivo MOTIVO | suprimir CORREO --motivo MOTIVO --confirmacion SUPRIMIR | permitir CORREO | restablecer CORREO',
  says: 'crea o desactiva una cuenta, suprime los datos de quien se fue, la deja entrar tras muchos intentos fallidos, o le da un enlace para otra clave',
  options: {
    nombre: { type: 'string' },
    apellido: { type: 'string' },
    grupos: { type: 'string' },
    motivo: { type: 'string' },
    confirmacion: { type: 'string' },
  },
  positionals: true,
  async run(config, options, _step, words = []) {
    const [what = '', email = '', ...more] = words;
    const task = Object.hasOwn(TASKS, what) ? TASKS[what] : undefined;
    if (!task || email === '' || more.length > 0) throw new NotUnderstood(`Uso: npm run bitacora -- ${persona.usage}`);
    const given = Object.keys(options).filter((name) => options[name] !== undefined);
    const strange = given.find((name) => !task.takes.includes(name));
    if (strange !== undefined) throw new NotUnderstood(`persona ${what} no lleva --${strange}.`);
    const missing = task.asks.find((name) => text(options[name]).trim() === '');
    if (missing !== undefined) throw new NotUnderstood(`A persona ${what} le falta --${missing}.`);
    const done = await withPersonas(config, (personas) => task.run(personas, email, options));
    return {
      ok: true,
      data: { ...done },
      text: [
        `${done.email}: ${task.says}`,
        ...(done.enlace === null ? [] : [`  ${done.enlace}`]),
        ...(done.recibo ? receipt(done.recibo) : []),
      ],
    };
  },
};
