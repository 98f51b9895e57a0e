import { Button, DateField, formato, SelectField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usuariosQuery } from '../../api/queries';
import { errorDeFin } from './rango';
import type { Busqueda } from './usuarios.url';

const valeDia = (dia: string): boolean => dia === '' || formato.leerDia(dia) === dia;

/** The search of the action log by users and days, started by its button. */
export function FormularioDeBusqueda({ aplicada, onBuscar }: { aplicada: Busqueda; onBuscar: (busqueda: Busqueda) => void }) {
  const { desde, hasta, usuario } = aplicada;
  const [escrita, setEscrita] = useState(aplicada);
  useEffect(() => setEscrita({ desde, hasta, usuario }), [desde, hasta, usuario]);
  const usuarios = useQuery(usuariosQuery);
  const cambiar = (cambio: Partial<Busqueda>) => setEscrita((actual) => ({ ...actual, ...cambio }));
  const error = errorDeFin(escrita);
  return (
    <form
      className="informe-filtros"
      onSubmit={(event) => {
        event.preventDefault();
        if (!error && valeDia(escrita.desde) && valeDia(escrita.hasta)) onBuscar(escrita);
      }}
    >
      <DateField
        label="Fecha inicio"
        value={escrita.desde}
        error={valeDia(escrita.desde) ? undefined : 'Fecha inválida'}
        onChange={(dia) => cambiar({ desde: dia })}
      />
      <DateField
        label="Fecha término"
        value={escrita.hasta}
        error={valeDia(escrita.hasta) ? error : 'Fecha inválida'}
        onChange={(dia) => cambiar({ hasta: dia })}
      />
      <SelectField
        label="Filtrar por usuario"
        placeholder="Todos los usuarios"
        value={escrita.usuario}
        options={(usuarios.data ?? []).map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` }))}
        onChange={({ target }) => cambiar({ usuario: target.value })}
      />
      <Button type="submit" variant="primary">
        Buscar
      </Button>
    </form>
  );
}
