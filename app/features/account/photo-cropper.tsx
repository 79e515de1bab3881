import "react-easy-crop/react-easy-crop.css";
import { useState } from "react";
import Cropper from "react-easy-crop";
import { cropFractions, maxZoom } from "#app/features/account/photo-crop.ts";
import type { AvatarCrop } from "#contract/avatar.ts";

type PhotoCropperProps = {
  url: string;
  zoom: number;
  onZoomChange: (zoom: number) => void;
  onCrop: (crop: AvatarCrop) => void;
  hintId: string;
};

/** Loaded only after a photo is chosen, to keep the cropper's library out of the first load. */
export default function PhotoCropper({ url, zoom, onZoomChange, onCrop, hintId }: PhotoCropperProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  return (
    <Cropper
      image={url}
      aspect={1}
      cropShape="round"
      objectFit="cover"
      showGrid={false}
      crop={position}
      onCropChange={setPosition}
      zoom={zoom}
      maxZoom={maxZoom}
      onZoomChange={onZoomChange}
      onCropAreaChange={(percents) => onCrop(cropFractions(percents))}
      keyboardStep={8}
      cropperProps={{ role: "application", "aria-label": "Posição da foto", "aria-describedby": hintId }}
      classes={{
        containerClassName: "bg-white",
        cropAreaClassName:
          "text-veil! border-2! border-white/80! focus-visible:outline-4 focus-visible:-outline-offset-6",
      }}
      disableAutomaticStylesInjection
    />
  );
}
