import { ALCANCES, type Alcance, NOMBRES_DE_ALCANCE, tokenNuevoSchema } from '@bitacora/domain/usuario';
import { Checkbox, SelectField, TextField } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';

const DURAN = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '180', label: '180 días' },
  { value: '365', label: 'Un año' },
];

/** Issues an API token: a name, what it may do, and how long. */
export default function EmitirTokenDialog({ onClose, onEmitido }: { onClose: () => void; onEmitido: (token: string) => Promise<void> }) {
  const { marco, valores, set, error, campo, fallo, setErrores, enviando, enviar } = useFormulario({
    nombre: '',
    alcances: [] as Alcance[],
    dias: '90',
  });
  const emitir = async () => {
    const leido = tokenNuevoSchema.safeParse({ ...valores, dias: Number(valores.dias) });
    if (!leido.success) return setErrores(leido.error.flatten().fieldErrors as Record<string, string[]>);
    await enviar(async (clavePara) => {
      const { token } = await escribir.post('/api/auth/tokens', { body: leido.data, clave: clavePara(leido.data) });
      await onEmitido(token);
    });
  };
  const { alcances } = valores;
  const malos = error('alcances');
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title="Emitir un token de la API"
      description="Lo que haga queda en la bitácora a tu nombre, con el número del token."
      accion="Emitir"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={emitir}
    >
      <TextField label="Nombre" hint="Para reconocerlo: el programa que lo usa." required maxLength={120} {...campo('nombre')} />
      <SelectField label="Dura" required options={DURAN} {...campo('dias')} />
      <fieldset className="field casa-grupos" aria-invalid={malos ? true : undefined}>
        <legend className="field-label">Alcances *</legend>
        {NOMBRES_DE_ALCANCE.map((alcance) => (
          <Checkbox
            key={alcance}
            label={
              <>
                <strong className="mono">{alcance}</strong> <span className="muted">{ALCANCES[alcance]}</span>
              </>
            }
            checked={alcances.includes(alcance)}
            onChange={({ target }) =>
              set({ alcances: target.checked ? [...alcances, alcance] : alcances.filter((otro) => otro !== alcance) })
            }
          />
        ))}
        {malos && (
          <span className="field-error" role="alert">
            {malos}
          </span>
        )}
      </fieldset>
    </FormularioEnDialogo>
  );
}
