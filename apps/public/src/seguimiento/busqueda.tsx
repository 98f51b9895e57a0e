import { esRutValido, MENSAJE_RUT } from '@bitacora/domain/rut';
import { Banner, Button, TextField } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { centroQuery } from '../api/centro';
import { Rechazo } from '../api/pedir';
import { CampoRut } from '../componentes/campo-rut';
import { Pagina } from '../componentes/pagina';
import { buscar } from './api';

const SIN_RESULTADOS = 'No tenemos resultados para el numero ingresado';
const LARGO_OT = 9;

/** The order in a link of our mails (`?ot=`); blank when it names none. */
const otDelEnlace = (params: URLSearchParams): string => {
  const ot = params.get('ot') ?? '';
  return /^\d+$/.test(ot) && ot.length <= LARGO_OT ? ot : '';
};

/** The customer's look-up (specification, 10.1). */
export function Component() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const formulario = useRef<HTMLFormElement>(null);
  const [params] = useSearchParams();
  const { data: centro } = useQuery(centroQuery);
  const [ot, setOt] = useState(() => otDelEnlace(params));
  const [rut, setRut] = useState('');
  const [errores, setErrores] = useState<{ ot?: string; rut?: string; general?: string }>({});
  const [buscando, setBuscando] = useState(false);

  const irA = (campo: string) => formulario.current?.querySelector<HTMLInputElement>(`[name="${campo}"]`)?.focus();
  // A customer who comes from a mail only has to type the RUT.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival alone
  useEffect(() => {
    if (ot) irA('rut');
  }, []);

  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    const faltas = { ...(ot ? {} : { ot: SIN_RESULTADOS }), ...(esRutValido(rut) ? {} : { rut: MENSAJE_RUT }) };
    setErrores(faltas);
    const [primera] = Object.keys(faltas);
    if (primera) return irA(primera);
    setBuscando(true);
    try {
      const encontrada = await buscar(Number(ot), rut);
      // Earlier data of this order are out of date.
      queries.removeQueries({ queryKey: ['orden'] });
      await navigate(`/cliente/${encontrada.ot}/rut/${encontrada.rut}`);
    } catch (error) {
      setErrores({ general: error instanceof Rechazo ? error.message : SIN_RESULTADOS });
    } finally {
      setBuscando(false);
    }
  };

  return (
    <Pagina titulo="Seguimiento de tu orden" centro={centro}>
      <div className="busqueda">
        <div className="busqueda-intro">
          <h1>Sigue la reparación de tu equipo</h1>
          <p>Estado, informe y archivos de tu orden, al día y sin llamar.</p>
          <ol>
            <li>
              <b>Recibimos</b> tu equipo y lo evaluamos.
            </li>
            <li>
              <b>Reparamos</b> y probamos que funcione.
            </li>
            <li>
              <b>Te avisamos</b> y lo entregamos como prefieras.
            </li>
          </ol>
        </div>
        <form className="card stack busqueda-form" onSubmit={enviar} noValidate ref={formulario}>
          <h2>Buscar mi orden</h2>
          <TextField
            label="Número de orden"
            name="ot"
            required
            inputMode="numeric"
            autoComplete="off"
            placeholder="Ej: 10001"
            hint="Está en tu comprobante de ingreso y en nuestros correos."
            error={errores.ot}
            value={ot}
            onChange={(e) => setOt(e.target.value.replace(/\D/g, '').slice(0, LARGO_OT))}
          />
          <CampoRut name="rut" hint="El RUT con que se ingresó el equipo." error={errores.rut} value={rut} onChange={setRut} />
          {errores.general && (
            <div role="alert">
              <Banner tone="danger">{errores.general}</Banner>
            </div>
          )}
          <Button variant="primary" type="submit" loading={buscando} className="btn-alto">
            Buscar
          </Button>
        </form>
      </div>
    </Pagina>
  );
}
