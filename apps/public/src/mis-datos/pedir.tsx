import { exigeTexto, REQUIERE_TEXTO, SOLICITUD_EN_PALABRAS, TIPOS_DE_SOLICITUD, type TipoDeSolicitud } from '@bitacora/domain/derechos';
import { esRutValido, MENSAJE_RUT } from '@bitacora/domain/rut';
import { Banner, Button, formato, SelectField, TextArea, TextField } from '@bitacora/ui';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Rechazo } from '../api/pedir';
import { CampoRut } from '../componentes/campo-rut';
import { pedir, pedirCodigo } from './api';
import { Codigo, type CodigoPedido } from './codigo';

const REQUERIDO = 'Campo requerido';
const LARGO = 4000;
const TIPOS = TIPOS_DE_SOLICITUD.map((value) => ({ value, label: SOLICITUD_EN_PALABRAS[value].nombre }));
const VACIA = { tipo: '' as TipoDeSolicitud | '', texto: '', rut: '', correo: '' };
type Campo = keyof typeof VACIA;
type Errores = Partial<Record<Campo, string>>;

function faltas({ tipo, texto, rut, correo }: typeof VACIA): Errores {
  return {
    ...(tipo ? {} : { tipo: 'Elige qué quieres pedir' }),
    ...(tipo && exigeTexto(tipo) && !texto.trim() ? { texto: REQUIERE_TEXTO } : {}),
    ...(esRutValido(rut) ? {} : { rut: MENSAJE_RUT }),
    ...(/^\S+@\S+\.\S+$/.test(correo.trim()) ? {} : { correo: correo.trim() ? 'No es una dirección de correo válida' : REQUERIDO }),
  };
}

/** Somebody asks for something about their own data: what, who they are, and the code that proves it. */
export function Pedir({ onSeguir }: { onSeguir: (numero: number) => void }) {
  const formulario = useRef<HTMLFormElement>(null);
  const [datos, setDatos] = useState(VACIA);
  const [errores, setErrores] = useState<Errores>({});
  const [codigo, setCodigo] = useState<CodigoPedido | null>(null);
  const [hecha, setHecha] = useState<{ numero: number; vence: string } | null>(null);
  const { tipo, texto, rut, correo } = datos;
  const poner = (parte: Partial<typeof VACIA>) => {
    setDatos((previos) => ({ ...previos, ...parte }));
    setErrores((previos) => Object.fromEntries(Object.entries(previos).filter(([campo]) => !(campo in parte))));
  };
  const irA = (campo: string | undefined) => campo && formulario.current?.querySelector<HTMLElement>(`[name="${campo}"]`)?.focus();
  const comprobacion = useMutation({
    mutationFn: () => pedirCodigo(rut, correo),
    onSuccess: setCodigo,
    onError: (error) => {
      if (!(error instanceof Rechazo)) return;
      const suyos = (['rut', 'correo'] as const).flatMap((campo) => (error.campo(campo) ? [[campo, error.campo(campo)]] : []));
      setErrores(Object.fromEntries(suyos));
    },
  });
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const encontradas = faltas(datos);
    setErrores(encontradas);
    const [primera] = Object.keys(encontradas);
    if (primera) return irA(primera);
    comprobacion.mutate();
  };

  if (hecha)
    return (
      <div className="stack" role="status">
        <h2 className="mis-datos-hecha">
          <CircleCheck size={28} aria-hidden="true" className="aviso-bien" /> Recibimos tu solicitud número {hecha.numero}
        </h2>
        <p>
          La responderemos a más tardar el <strong>{formato.fecha(hecha.vence)}</strong>. Te enviamos un comprobante a tu correo registrado.
        </p>
        <Button variant="primary" className="btn-alto" onClick={() => onSeguir(hecha.numero)}>
          Ver en qué va
        </Button>
      </div>
    );
  if (codigo && tipo)
    return (
      <Codigo
        pedido={codigo}
        boton="Enviar mi solicitud"
        enviar={(pedido, escrito) => pedir({ pedido, codigo: escrito, tipo, texto: texto.trim() || null })}
        hecho={setHecha}
        otro={() => pedirCodigo(rut, correo)}
        onOtro={setCodigo}
        volver={() => setCodigo(null)}
      />
    );
  return (
    <form className="stack" onSubmit={enviar} noValidate ref={formulario}>
      <h2>Ejercer un derecho</h2>
      <SelectField
        label="Qué quieres pedir"
        name="tipo"
        required
        placeholder="Elige un derecho"
        options={TIPOS}
        hint={tipo ? SOLICITUD_EN_PALABRAS[tipo].que : undefined}
        error={errores.tipo}
        value={tipo}
        onChange={(e) => poner({ tipo: TIPOS_DE_SOLICITUD.find((uno) => uno === e.target.value) ?? '' })}
      />
      <TextArea
        label={tipo && exigeTexto(tipo) ? 'Explícanos' : 'Explícanos (si quieres)'}
        name="texto"
        rows={4}
        maxLength={LARGO}
        required={Boolean(tipo && exigeTexto(tipo))}
        error={errores.texto}
        value={texto}
        onChange={(e) => poner({ texto: e.target.value })}
      />
      <CampoRut name="rut" label="Tu RUT" error={errores.rut} value={rut} onChange={(escrito) => poner({ rut: escrito })} />
      <TextField
        label="Tu correo"
        name="correo"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="El que diste al centro: ahí te llegará un código."
        error={errores.correo}
        value={correo}
        onChange={(e) => poner({ correo: e.target.value })}
      />
      {comprobacion.error && Object.keys(errores).length === 0 && (
        <div role="alert">
          <Banner tone="danger">{comprobacion.error.message}</Banner>
        </div>
      )}
      <Button variant="primary" type="submit" loading={comprobacion.isPending} className="btn-alto">
        Recibir un código
      </Button>
    </form>
  );
}
