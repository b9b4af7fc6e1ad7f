/** A larger click target than the box, without a wider column. */
export const checkLook =
  '-mx-2.5 -my-1 inline-grid h-8 w-[34px] cursor-pointer place-items-center align-middle max-md:-mx-2 max-md:h-9'
