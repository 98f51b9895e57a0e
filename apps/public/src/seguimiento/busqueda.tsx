import { esRutValido, formatearRut, MENSAJE_RUT } from '@bitacora/domain/rut';
import { Button, Logo, TextField } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { buscar, Rechazo } from './api';

const SIN_RESULTADOS = 'No tenemos resultados para el numero ingresado';

/** The customer's look-up (specification 001, section 5). */
export function Busqueda() {
  const navigate = useNavigate();
  const [ot, setOt] = useState('');
  const [rut, setRut] = useState('');
  const [errores, setErrores] = useState<{ ot?: string; rut?: string; general?: string }>({});
  const [buscando, setBuscando] = useState(false);

  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d+$/.test(ot.trim())) return setErrores({ ot: SIN_RESULTADOS });
    if (!esRutValido(rut)) return setErrores({ rut: MENSAJE_RUT });
    setBuscando(true);
    setErrores({});
    try {
      const encontrada = await buscar(ot.trim(), rut);
      await navigate(`/cliente/${encontrada.ot}/rut/${encontrada.rut}`);
    } catch (error) {
      setErrores({ general: error instanceof Rechazo ? error.message : SIN_RESULTADOS });
    } finally {
      setBuscando(false);
    }
  };

  return (
    <main className="publica" style={{ alignContent: 'center' }}>
      <div className="publica-bar">
        <Logo size={32} />
        <span>Bitácora</span>
      </div>
      <div>
        <h1>Sigue la reparación de tu equipo</h1>
        <p className="muted">Ingresa el número de tu orden de trabajo y el RUT con que se ingresó.</p>
      </div>
      <form className="card stack" onSubmit={enviar} noValidate>
        <TextField
          label="Número de orden"
          required
          inputMode="numeric"
          autoComplete="off"
          error={errores.ot}
          value={ot}
          onChange={(e) => setOt(e.target.value)}
        />
        <TextField
          label="RUT"
          required
          placeholder="12345678-9"
          autoComplete="off"
          error={errores.rut}
          value={rut}
          onChange={(e) => setRut(e.target.value)}
          onBlur={() => rut && setRut(formatearRut(rut))}
        />
        {errores.general && (
          <p className="field-error" role="alert">
            {errores.general}
          </p>
        )}
        <Button variant="primary" type="submit" loading={buscando}>
          Buscar
        </Button>
      </form>
    </main>
  );
}
