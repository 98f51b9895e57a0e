import type { MensajeDeLaCasa, MensajesDeLaCasa } from '@bitacora/domain/contracts';
import { CAMPOS_DE_MENSAJE, type CampoDeMensaje, definicionDeMensaje, LARGO_DE_CAMPO, type Lugar } from '@bitacora/domain/mensajes';
import { Button, DateField, formato, TextArea, TextField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { escribir, rechazada } from '../../api/client';
import { AntesDeSalir } from '../../componentes/antes-de-salir';
import { Formulario } from '../../componentes/formulario';
import { useFormulario } from '../../componentes/use-formulario';
import { mensajesDeLaCasaQuery } from './administracion.consultas';
import { comienzoDe } from './documento-valores';
import { CambiosDeMensajes } from './mensaje-cambios';
import { LugaresDeMensaje } from './mensaje-lugares';
import { comoSeEscribe, comoSeGuarda, conInsertado, faltasDe, originalDe } from './mensaje-valores';
import { VistaDeMensaje } from './mensaje-vista';

/** Edits the house's words in a mail, with a preview about a real order beside it. */
export default function MensajeEditor({ abierto, cambios }: { abierto: MensajeDeLaCasa; cambios: MensajesDeLaCasa['cambios'] }) {
  const { mensaje } = abierto;
  const { nombre, titulo } = definicionDeMensaje(mensaje);
  const queries = useQueryClient();
  const [visto, setVisto] = useState(abierto.ultimo_cambio);
  const { marco, valores, set, error, campo, fallo, faltan, enviando, enviar } = useFormulario({
    ...comoSeEscribe(mensaje, abierto.texto),
    vigente_desde: '',
  });
  const [enfocado, setEnfocado] = useState<CampoDeMensaje>('apertura');
  const controles = useRef<Partial<Record<CampoDeMensaje, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const texto = comoSeGuarda(mensaje, valores);
  const faltas = faltasDe(mensaje, texto);
  const original = CAMPOS_DE_MENSAJE.every((uno) => texto[uno] === '');
  // A change taken back or made by others is shown unless something else was typed here.
  const [mostrado, setMostrado] = useState(abierto.texto);
  const intacto = CAMPOS_DE_MENSAJE.every((uno) => texto[uno] === mostrado[uno]);
  useEffect(() => {
    if (abierto.ultimo_cambio <= visto || !intacto) return;
    set(comoSeEscribe(mensaje, abierto.texto));
    setMostrado(abierto.texto);
    setVisto(abierto.ultimo_cambio);
  }, [abierto, intacto, mensaje, set, visto]);

  const insertar = (lugar: Lugar) => {
    const control = controles.current[enfocado];
    const fin = valores[enfocado].length;
    const { selectionStart, selectionEnd } = control ?? {};
    const puesto = conInsertado(valores[enfocado], `{${lugar}}`, selectionStart ?? fin, selectionEnd ?? fin);
    set({ [enfocado]: puesto.texto });
    // The control must show the new text before the cursor can be set.
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(puesto.cursor, puesto.cursor);
    });
  };
  const guardar = async () => {
    if (Object.keys(faltas).length > 0) return faltan(faltas, 'Revisa los campos marcados');
    const vigente_desde = comienzoDe(valores.vigente_desde);
    const body = { mensaje, ...texto, ultimo_cambio: visto, ...(vigente_desde ? { vigente_desde } : {}) };
    await enviar(async (clavePara) => {
      try {
        const { numero } = await escribir.put('/api/admin/mensajes', { body, clave: clavePara(body) });
        // Before the reads return, so that later typing is compared with what was saved.
        if (numero !== null) setVisto(numero);
        setMostrado(texto);
        await queries.invalidateQueries();
        toast(dichoAlGuardar(nombre, numero, vigente_desde));
        set({ vigente_desde: '' });
      } catch (problema) {
        if (rechazada(problema, 'PUT /api/admin/mensajes', 'CONFLICTO')) {
          await queries.prefetchQuery(mensajesDeLaCasaQuery);
          const ahora = queries.getQueryData(mensajesDeLaCasaQuery.queryKey)?.mensajes.find((uno) => uno.mensaje === mensaje);
          setVisto(ahora?.ultimo_cambio ?? visto);
        }
        throw problema;
      }
    });
  };
  const deTexto = (uno: CampoDeMensaje) => ({
    ...campo(uno),
    error: error(uno) ?? faltas[uno]?.[0],
    ref: (control: HTMLInputElement | HTMLTextAreaElement | null) => {
      controles.current[uno] = control;
    },
    onFocus: () => setEnfocado(uno),
  });
  return (
    <>
      <AntesDeSalir escrito={!intacto} />
      <div className="mensaje-editor">
        <section className="card stack mensaje-escribir" aria-label="Texto">
          <Formulario marco={marco} fallo={fallo} onEnviar={guardar}>
            <TextField
              label="Asunto"
              {...deTexto('asunto')}
              hint={cuenta(valores.asunto, 'asunto')}
              placeholder={originalDe(mensaje, 'asunto')}
            />
            <TextArea
              label="Apertura"
              rows={6}
              {...deTexto('apertura')}
              placeholder={
                originalDe(mensaje, 'apertura') || 'Este correo no tiene palabras propias al comenzar: lo que escribas se agrega'
              }
              hint={`Va después de «${titulo}» y del saludo. ${cuenta(valores.apertura, 'apertura')}`}
            />
            <TextArea
              label="Cierre"
              rows={3}
              {...deTexto('cierre')}
              placeholder="Sin despedida"
              hint={`Va al final, después de los datos y del botón. ${cuenta(valores.cierre, 'cierre')}`}
            />
            <LugaresDeMensaje mensaje={mensaje} campo={enfocado} onInsertar={insertar} />
            <DateField
              label="Desde cuándo"
              hint="Vacío: desde que se guarda. Cuenta el momento en que sale cada correo"
              min={formato.hoy()}
              value={valores.vigente_desde}
              error={error('vigente_desde')}
              onChange={(vigente_desde) => set({ vigente_desde })}
            />
            <div className="row mensaje-botones">
              <Button disabled={original} onClick={() => set(comoSeEscribe(mensaje, { asunto: '', apertura: '', cierre: '' }))}>
                Volver al original
              </Button>
              <span className="spacer" />
              <Link className="btn" to="/administracion/mensajes">
                Cancelar
              </Link>
              <Button type="submit" variant="primary" loading={enviando}>
                Guardar
              </Button>
            </div>
          </Formulario>
        </section>
        <VistaDeMensaje mensaje={mensaje} texto={texto} sirve={Object.keys(faltas).length === 0} />
      </div>
      <CambiosDeMensajes
        cambios={cambios.filter((cambio) => cambio.mensaje === mensaje)}
        sin="Nadie ha cambiado este correo: dice lo de fábrica."
      />
    </>
  );
}

const cuenta = (escrito: string, campo: CampoDeMensaje): string =>
  `${formato.entero(escrito.length)} de ${formato.entero(LARGO_DE_CAMPO[campo])} caracteres.`;

function dichoAlGuardar(nombre: string, numero: number | null, desde: string | null): string {
  if (numero === null) return `«${nombre}» ya decía eso: no hay cambios`;
  return desde ? `«${nombre}» guardado: vale desde el ${formato.fecha(desde)}` : `«${nombre}» guardado: el próximo correo sale así`;
}
