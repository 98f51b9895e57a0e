import type { TextoDeLaCasaWire } from '@bitacora/domain/contracts';
import { definicionDeTexto, faltaDeTexto, type TextoDeLaCasa } from '@bitacora/domain/textos';
import { Button, DateField, formato, TextArea, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir, rechazada } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { textosDeLaCasaQuery } from './administracion.consultas';
import { comienzoDe } from './documento-valores';

/** Edits a short text of the house, with a preview. */
export default function TextoDialog({ abierto, onClose }: { abierto: TextoDeLaCasaWire; onClose: () => void }) {
  const { clave } = abierto;
  const { nombre, explica, largo, termina } = definicionDeTexto(clave);
  const queries = useQueryClient();
  const [visto, setVisto] = useState(abierto.ultimo_cambio);
  const { marco, valores, set, error, campo, fallo, faltan, enviando, enviar } = useFormulario({
    texto: abierto.valor.texto,
    hasta: abierto.valor.hasta ?? '',
    vigente_desde: '',
  });
  const texto = valores.texto.replace(/\s*\n\s*/g, ' ').trim();
  const guardar = async () => {
    const falta = faltaDeTexto(clave, texto);
    if (falta) return faltan({ texto: [falta] }, 'Revisa los campos marcados');
    const vigente_desde = comienzoDe(valores.vigente_desde);
    const hasta = texto === '' ? null : valores.hasta || null;
    const body = { clave, texto, hasta, ultimo_cambio: visto, ...(vigente_desde ? { vigente_desde } : {}) };
    await enviar(async (clavePara) => {
      try {
        await escribir.put('/api/admin/textos', { body, clave: clavePara(body) });
      } catch (problema) {
        if (rechazada(problema, 'PUT /api/admin/textos', 'CONFLICTO')) {
          await queries.prefetchQuery(textosDeLaCasaQuery);
          const ahora = queries.getQueryData(textosDeLaCasaQuery.queryKey)?.textos.find((uno) => uno.clave === clave);
          setVisto(ahora?.ultimo_cambio ?? visto);
        }
        throw problema;
      }
      toast(texto === '' ? `«${nombre}» ya no se lee` : `«${nombre}» guardado`);
      onClose();
      await queries.invalidateQueries();
    });
  };
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title={nombre}
      description={explica}
      accion="Guardar"
      extra={
        <Button disabled={texto === ''} onClick={() => set({ texto: '', hasta: '' })}>
          Quitar
        </Button>
      }
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={guardar}
    >
      <TextArea
        label="Texto"
        rows={3}
        placeholder={termina ? 'Cerramos del 24 de diciembre al 2 de enero' : 'Síguenos en @tutaller · Servicio autorizado'}
        {...campo('texto')}
        hint={`${formato.entero(texto.length)} de ${formato.entero(largo)} caracteres. Vacío: no se muestra nada`}
      />
      <DateField
        label="Desde cuándo"
        hint="Vacío: desde que se guarda"
        min={formato.hoy()}
        value={valores.vigente_desde}
        error={error('vigente_desde')}
        onChange={(vigente_desde) => set({ vigente_desde })}
      />
      {termina && (
        <DateField
          label="Hasta"
          hint="El último día en que se lee. Vacío: hasta que lo quites"
          min={formato.hoy()}
          value={valores.hasta}
          error={error('hasta')}
          onChange={(hasta) => set({ hasta })}
        />
      )}
      <Muestra clave={clave} texto={texto} />
    </FormularioEnDialogo>
  );
}

/** The text in its place, as customers see it. */
function Muestra({ clave, texto }: { clave: TextoDeLaCasa; texto: string }) {
  if (texto === '') return null;
  return clave === 'aviso_publico' ? (
    <figure className="texto-muestra">
      <figcaption>En el seguimiento</figcaption>
      <p className="texto-aviso">{texto}</p>
      <b>Orden 10001</b>
      <span className="muted">Tu equipo está en reparación</span>
    </figure>
  ) : (
    <figure className="texto-muestra">
      <figcaption>Al pie de cada página</figcaption>
      <div className="texto-pie">
        <span>{texto}</span>
        <span>OT 10001 · Página 1 de 2</span>
      </div>
    </figure>
  );
}
