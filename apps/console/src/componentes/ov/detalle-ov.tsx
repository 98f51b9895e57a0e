export default function DetalleOv({ ovId }: { ovId: number }) {
  return <p>OV {ovId}</p>;
}
