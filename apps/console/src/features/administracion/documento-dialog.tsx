import { erroresPorCampo } from '@bitacora/domain/comun';
import type { DocumentoLegal } from '@bitacora/domain/contracts';
import { bloquesDe, LARGO_DE_DOCUMENTO, publicacionSchema } from '@bitacora/domain/legal';
import { Button, DateField, formato, Prose, TextArea, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { escribir, rechazada } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { documentosQuery } from './administracion.consultas';
import { borradorDe, guardarBorrador } from './borrador-de-documento';
import { CambioDeTexto } from './documento-texto';
import { comienzoDe } from './documento-valores';

/** Writes a new version of a legal text, with a preview of its changes and its look. */
export default function DocumentoDialog({ abierto, texto, onClose }: { abierto: DocumentoLegal; texto: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [guardado] = useState(() => borradorDe(abierto.clase));
  const [visto, setVisto] = useState(abierto);
  const [ajena, setAjena] = useState(false);
  const { marco, valores, set, error, campo, fallo, faltan, enviando, enviar } = useFormulario({
    texto: guardado ?? texto,
    vigente_desde: '',
  });
  const { clase, nombre, ultima_version } = visto;
  useEffect(() => guardarBorrador(clase, valores.texto, texto), [clase, valores.texto, texto]);
  const vigente = visto.versiones.find(({ situacion }) => situacion === 'vigente');
  const pendiente = visto.versiones.find(({ situacion }) => situacion === 'pendiente');
  const publicar = async () => {
    const comienzo = comienzoDe(valores.vigente_desde);
    const leido = publicacionSchema.safeParse({ texto: valores.texto, ultima_version, ...(comienzo ? { vigente_desde: comienzo } : {}) });
    if (!leido.success) return faltan(erroresPorCampo(leido.error.issues), 'Revisa los campos marcados');
    await enviar(async (clavePara) => {
      try {
        const { version } = await escribir.post('/api/admin/documentos/{clase}', {
          params: { clase },
          body: leido.data,
          clave: clavePara(leido.data),
        });
        toast(version === null ? 'El texto ya era ese: no hay versión nueva' : `«${nombre}»: versión ${version} publicada`);
      } catch (problema) {
        if (rechazada(problema, 'POST /api/admin/documentos/{clase}', 'CONFLICTO')) {
          await queries.prefetchQuery(documentosQuery);
          const ahora = queries.getQueryData(documentosQuery.queryKey)?.documentos.find((uno) => uno.clase === clase);
          if (ahora) setVisto(ahora);
          setAjena(true);
        }
        throw problema;
      }
      guardarBorrador(clase, texto, texto);
      onClose();
      await queries.invalidateQueries();
    });
  };
  return (
    <FormularioEnDialogo
      wide
      onClose={onClose}
      title={`${nombre}: versión ${ultima_version + 1}`}
      accion="Publicar"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={publicar}
    >
      {ajena && (
        <p className="ajuste-efecto">
          Se publicó la versión {ultima_version} mientras escribías. Tu texto sigue aquí, y abajo se compara con el vigente. Si publicas,
          será la versión {ultima_version + 1}.
        </p>
      )}
      {guardado !== null && guardado !== texto && valores.texto !== texto && (
        <div className="ajuste-efecto">
          <span>Este es el texto que dejaste sin publicar en este navegador.</span>
          <Button size="sm" className="documento-descartar" onClick={() => set({ texto })}>
            Descartarlo y partir del texto elegido
          </Button>
        </div>
      )}
      {pendiente?.vigente_desde && (
        <p className="ajuste-efecto">
          La versión {pendiente.version} espera para regir desde el {formato.fecha(pendiente.vigente_desde)}. Si publicas otra, aquella no
          llega a regir.
        </p>
      )}
      <TextArea
        label="Texto"
        required
        rows={14}
        hint={`«## » comienza un título, «- » un punto y «1. » un número. ${formato.entero(valores.texto.length)} de ${formato.entero(LARGO_DE_DOCUMENTO)} caracteres.`}
        {...campo('texto')}
      />
      <DateField
        label="Rige desde"
        hint="Vacío: desde que se publica"
        min={formato.hoy()}
        value={valores.vigente_desde}
        error={error('vigente_desde')}
        onChange={(vigente_desde) => set({ vigente_desde })}
      />
      <p className="ajuste-efecto">
        Lo ya aceptado o impreso conserva su versión: las órdenes recibidas siguen con las condiciones del día en que llegaron, y cada
        versión queda publicada para siempre.
      </p>
      <details className="documento-vista" open>
        <summary>Lo que cambia respecto de la versión vigente</summary>
        <CambioDeTexto antes={vigente?.texto ?? ''} despues={valores.texto} />
      </details>
      <details className="documento-vista">
        <summary>Así se lee</summary>
        <Prose pieces={bloquesDe(valores.texto)} heading="h3" />
      </details>
    </FormularioEnDialogo>
  );
}
