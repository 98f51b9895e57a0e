import { GRUPOS_DEL_PERSONAL } from '@bitacora/domain/usuario';
import { Checkbox } from '@bitacora/ui';

export type GrupoDelPersonal = (typeof GRUPOS_DEL_PERSONAL)[number];

/** The work of each group, in a few words. */
const HACEN: Readonly<Record<GrupoDelPersonal, string>> = {
  Administrativo: 'recibe y entrega equipos, cotiza, atiende al cliente',
  Bodega: 'guarda y mueve equipos y repuestos',
  Supervisor: 'reparte el trabajo y revisa informes',
  Técnico: 'diagnostica y repara las órdenes que le asignan',
  Gerencia: 've todo y decide excepciones',
  Ventas: 'sigue órdenes y oportunidades',
  Administrador: 'administra personas y ajustes; no abre órdenes',
};

/** The groups of a person, to tick. */
export function Grupos({
  titulo,
  elegibles = GRUPOS_DEL_PERSONAL,
  elegidos,
  error,
  onChange,
}: {
  titulo: string;
  elegibles?: readonly GrupoDelPersonal[];
  elegidos: readonly GrupoDelPersonal[];
  error: string | undefined;
  onChange: (elegidos: GrupoDelPersonal[]) => void;
}) {
  return (
    <fieldset className="field casa-grupos" aria-invalid={error ? true : undefined}>
      <legend className="field-label">{titulo}</legend>
      {elegibles.map((grupo) => (
        <Checkbox
          key={grupo}
          label={
            <>
              <strong>{grupo}</strong> <span className="muted">{HACEN[grupo]}</span>
            </>
          }
          checked={elegidos.includes(grupo)}
          onChange={({ target }) => onChange(target.checked ? [...elegidos, grupo] : elegidos.filter((otro) => otro !== grupo))}
        />
      ))}
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}
