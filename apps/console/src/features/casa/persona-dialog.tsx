import type { PersonaDeLaCasa, PersonaEscrita } from '@bitacora/domain/contracts';
import { datosDeUsuarioSchema, GRUPOS_DEL_PERSONAL, gruposDelPersonalSchema, limitesDeTecnicoSchema } from '@bitacora/domain/usuario';
import { Button, Dialog, TextField, toast } from '@bitacora/ui';
import { api } from '../../api/client';
import { useFormulario } from '../../componentes/use-formulario';
import { type GrupoDelPersonal, Grupos } from './grupos';
import { nombreDe } from './persona';
import { useRecargarPersonas } from './use-personas';

type Que = 'editar' | 'grupos' | 'limites';
const TITULO: Readonly<Record<Que, string>> = { editar: 'Editar a', grupos: 'Grupos de', limites: 'Límites de' };
const AVISO: Readonly<Record<Que, string>> = { editar: 'Persona editada', grupos: 'Grupos cambiados', limites: 'Límites cambiados' };
const esDelPersonal = (grupo: string): grupo is GrupoDelPersonal => (GRUPOS_DEL_PERSONAL as readonly string[]).includes(grupo);

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
  const leer = () => {
    const { first_name, last_name, email, grupos, ...maximos } = valores;
    if (que === 'editar') return datosDeUsuarioSchema.safeParse({ first_name, last_name, email });
    if (que === 'grupos') {
      const leidos = gruposDelPersonalSchema.safeParse(grupos);
      return leidos.success
        ? { success: true as const, data: { grupos: leidos.data } }
        : { success: false as const, error: leidos.error, campo: 'grupos' };
    }
    return limitesDeTecnicoSchema.safeParse(
      Object.fromEntries(Object.entries(maximos).map(([nombre, valor]) => [nombre, valor.trim() === '' ? undefined : Number(valor)])),
    );
  };
  const guardar = async () => {
    const leido = leer();
    if (!leido.success) {
      const porCampo: Record<string, string[]> = {};
      for (const { path, message } of leido.error.issues) {
        const nombre = 'campo' in leido ? 'grupos' : String(path[0]);
        porCampo[nombre] = [...(porCampo[nombre] ?? []), message];
      }
      return setErrores(porCampo);
    }
    await enviar(async (clavePara) => {
      const donde = que === 'editar' ? `admin/personas/${persona.id}` : `admin/personas/${persona.id}/${que}`;
      await api.put<PersonaEscrita>(donde, leido.data, clavePara([que, persona.id, leido.data]));
      toast(AVISO[que]);
      onClose();
      await recargar();
    });
  };
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={`${TITULO[que]} ${nombreDe(persona)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form="persona" variant="primary" loading={enviando}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id="persona"
        ref={marco}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void guardar();
        }}
      >
        {fallo && (
          <p role="alert" className="field-error">
            {fallo}
          </p>
        )}
        {que === 'editar' && (
          <>
            <TextField label="Nombre" required maxLength={120} {...campo('first_name')} />
            <TextField label="Apellido" maxLength={120} {...campo('last_name')} />
            <TextField label="Correo" required type="email" maxLength={254} hint="Con él entra a Bitácora" {...campo('email')} />
          </>
        )}
        {que === 'grupos' && (
          <Grupos titulo="Grupos *" elegidos={valores.grupos} error={error('grupos')} onChange={(grupos) => set({ grupos })} />
        )}
        {que === 'limites' && (
          <>
            <p className="muted">Cuántas órdenes abiertas toma antes de que haya que justificar una más.</p>
            <TextField label="Máximo en garantía" required inputMode="numeric" {...campo('maximo_garantia')} />
            <TextField label="Máximo en presupuesto" required inputMode="numeric" {...campo('maximo_presupuesto')} />
            <TextField label="Máximo en total" required inputMode="numeric" {...campo('maximo_total')} />
          </>
        )}
      </form>
    </Dialog>
  );
}
