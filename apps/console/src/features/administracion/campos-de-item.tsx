import { CAMPOS_DE_ITEM, type CampoDeItem, type NombreCatalogo } from '@bitacora/domain/catalogo';
import { TIPOS_DISPOSITIVO } from '@bitacora/domain/comun';
import { Checkbox, formato, SelectField, TextArea, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import type { useFormulario } from '../../componentes/use-formulario';
import { catalogoQuery } from './administracion.consultas';
import type { Escrito } from './items';

type Formulario = Pick<ReturnType<typeof useFormulario<Escrito>>, 'campo'>;

/** The fields of an item of a catalogue. */
export function CamposDeItem({ catalogo, form }: { catalogo: NombreCatalogo; form: Formulario }) {
  return CAMPOS_DE_ITEM[catalogo].map((campo) => <Campo key={campo.campo} {...campo} form={form} />);
}

function Campo({ campo, titulo, control, opcional, form }: CampoDeItem & { form: Formulario }) {
  const comun = { label: titulo, required: !opcional, ...form.campo(campo) };
  if (control === 'marca') return <Marca {...comun} />;
  if (control === 'dispositivo')
    return (
      <SelectField
        {...comun}
        placeholder="Elige un tipo"
        options={TIPOS_DISPOSITIVO.map((value) => ({ value, label: formato.dispositivo(value) }))}
      />
    );
  if (control === 'si_no')
    return (
      <Checkbox
        label={titulo}
        checked={comun.value === 'true'}
        onChange={({ target }) => comun.onChange({ target: { value: String(target.checked) } })}
      />
    );
  if (control === 'parrafo') return <TextArea {...comun} rows={2} maxLength={300} />;
  if (control === 'direccion')
    return <TextField {...comun} inputMode="url" maxLength={300} hint="Con {codigo} donde va el número del envío. Vacía: sin enlace." />;
  return <TextField {...comun} {...(control === 'numero' ? { inputMode: 'numeric' as const } : { maxLength: 120 })} />;
}

/** The brand of a model, among those on offer. */
function Marca(comun: Omit<Parameters<typeof SelectField>[0], 'options'>) {
  const marcas = useQuery(catalogoQuery('marca'));
  const ofrecidas = marcas.data?.items.filter(({ activo, id }) => activo || String(id) === comun.value) ?? [];
  return (
    <SelectField {...comun} placeholder="Elige una marca" options={ofrecidas.map(({ id, nombre }) => ({ value: id, label: nombre }))} />
  );
}
