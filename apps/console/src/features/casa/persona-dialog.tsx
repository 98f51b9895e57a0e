import { erroresPorCampo } from '@bitacora/domain';
import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import { cambioDeGruposSchema, datosDeUsuarioSchema, GRUPOS_DEL_PERSONAL, limitesDeTecnicoSchema } from '@bitacora/domain/usuario';
import { TextField, toast } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { type GrupoDelPersonal, Grupos } from './grupos';
import { dejaElTaller, enPalabras, nombreDe } from './persona';
import { useRecargarPersonas } from './use-personas';

type Que = 'editar' | 'grupos' | 'limites';
const TITULO: Readonly<Record<Que, string>> = { editar: 'Editar a', grupos: 'Grupos de', limites: 'Límites de' };
const AVISO: Readonly<Record<Que, string>> = { editar: 'Persona editada', grupos: 'Grupos cambiados', limites: 'Límites cambiados' };
const esDelPersonal = (grupo: string): grupo is GrupoDelPersonal => (GRUPOS_DEL_PERSONAL as readonly string[]).includes(grupo);

/** A schema of the domain that validates a form. */
interface Formulario<T> {
  safeParse(
    dado: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: Parameters<typeof erroresPorCampo>[0] } };
}
/** Typed numbers; an empty field is none. */
const numeros = (textos: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(textos).map(([nombre, texto]) => [nombre, texto.trim() === '' ? undefined : Number(texto)]));

/** Changes a person's name and address, their groups, or the orders that they take. */
export default function PersonaDialog({ persona, que, onClose }: { persona: PersonaDeLaCasa; que: Que; onClose: () => void }) {
  const recargar = useRecargarPersonas();
  const { limites } = persona;
  const { marco, valores, set, error, campo, fallo, setErrores, enviando, enviar } = useFormulario({
    first_name: persona.first_name,
    last_name: persona.last_name,
    email: persona.email,
    grupos: persona.grupos.filter(esDelPersonal),
    maximo_garantia: String(limites.maximo_garantia),
    maximo_presupuesto: String(limites.maximo_presupuesto),
    maximo_total: String(limites.maximo_total),
  });
  const { first_name, last_name, email, grupos, ...maximos } = valores;
  const params = { id: persona.id };
  /** The save of each kind of change: returns the form's own errors, or makes the call. */
  const guardado = {
    editar: () =>
      enviada(datosDeUsuarioSchema, { first_name, last_name, email }, (body, clave) =>
        escribir.put('/api/admin/personas/{id}', { params, body, clave }),
      ),
    grupos: () =>
      enviada(cambioDeGruposSchema, { grupos }, (body, clave) => escribir.put('/api/admin/personas/{id}/grupos', { params, body, clave })),
    limites: () =>
      enviada(limitesDeTecnicoSchema, numeros(maximos), (body, clave) =>
        escribir.put('/api/admin/personas/{id}/limites', { params, body, clave }),
      ),
  };
  const enviada = async <T,>(form: Formulario<T>, dado: unknown, llamar: (body: T, clave: string) => Promise<unknown>) => {
    const leido = form.safeParse(dado);
    if (!leido.success) return setErrores(erroresPorCampo(leido.error.issues));
    await enviar(async (clavePara) => {
      await llamar(leido.data, clavePara([que, persona.id, leido.data]));
      toast(AVISO[que]);
      onClose();
      await recargar();
    });
  };
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title={`${TITULO[que]} ${nombreDe(persona)}`}
      accion="Guardar"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={guardado[que]}
    >
      {que === 'editar' && (
        <>
          <TextField label="Nombre" required maxLength={120} {...campo('first_name')} />
          <TextField label="Apellido" maxLength={120} {...campo('last_name')} />
          <TextField label="Correo" required type="email" maxLength={254} hint="Con él entra a Bitácora" {...campo('email')} />
        </>
      )}
      {que === 'grupos' && (
        <>
          <Grupos titulo="Grupos *" elegidos={valores.grupos} error={error('grupos')} onChange={(grupos) => set({ grupos })} />
          {dejaElTaller(persona, valores.grupos) && (
            <p role="status">
              Deja el taller con {enPalabras(persona.ordenes)} a su nombre: Supervisor las encuentra en la vista «Técnico sin acceso» y las
              pasa a otro técnico.
            </p>
          )}
        </>
      )}
      {que === 'limites' && (
        <>
          <p className="muted">Cuántas órdenes abiertas toma antes de que haya que justificar una más.</p>
          <TextField label="Máximo en garantía" required inputMode="numeric" {...campo('maximo_garantia')} />
          <TextField label="Máximo en presupuesto" required inputMode="numeric" {...campo('maximo_presupuesto')} />
          <TextField label="Máximo en total" required inputMode="numeric" {...campo('maximo_total')} />
        </>
      )}
    </FormularioEnDialogo>
  );
}
