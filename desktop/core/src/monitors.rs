//! Checks that a window can be reached, and seen as a whole, on the present monitors.

/// The width in pixels of a window's upper edge that must be on a monitor, so that a person can grab it.
const HOLD: i32 = 80;

/// A rectangle of the desktop, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub width: u32,
    pub height: u32,
}

/// Returns the position at which the window's upper edge can be reached; none if it already can, or without a monitor.
pub fn place_within(monitors: &[Area], window: Area) -> Option<(i32, i32)> {
    let right = window.x.saturating_add_unsigned(window.width);
    let can_be_held = monitors.iter().any(|monitor| {
        let across = right.min(monitor.x.saturating_add_unsigned(monitor.width)).saturating_sub(window.x.max(monitor.x));
        let low = monitor.y.saturating_add_unsigned(monitor.height);
        across >= HOLD && window.y >= monitor.y && window.y.saturating_add(HOLD) <= low
    });
    if can_be_held { None } else { monitors.first().map(|monitor| (monitor.x, monitor.y)) }
}

/// Returns the monitor that contains a corner, or else the first.
pub fn monitor_of(monitors: &[Area], (x, y): (i32, i32)) -> Option<Area> {
    let holds = |area: &&Area| {
        (area.x..area.x.saturating_add_unsigned(area.width)).contains(&x)
            && (area.y..area.y.saturating_add_unsigned(area.height)).contains(&y)
    };
    monitors.iter().find(holds).or(monitors.first()).copied()
}

/// Returns the width and height to which a window's content must shrink, so that it fits the monitor with the system's frame around it;
/// none if it fits.
pub fn size_within(monitor: Area, content: (u32, u32), frame: (u32, u32)) -> Option<(u32, u32)> {
    let fitting = (content.0.min(monitor.width.saturating_sub(frame.0)), content.1.min(monitor.height.saturating_sub(frame.1)));
    (fitting != content).then_some(fitting)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: Area = Area { x: 0, y: 0, width: 1920, height: 1080 };
    const RIGHT: Area = Area { x: 1920, y: 0, width: 2560, height: 1440 };

    fn window(x: i32, y: i32) -> Area {
        Area { x, y, width: 1280, height: 800 }
    }

    #[test]
    fn a_window_that_can_be_held_stays() {
        for (x, y) in [(0, 0), (-1100, 10), (1800, 200), (2000, 1300)] {
            assert_eq!(place_within(&[LEFT, RIGHT], window(x, y)), None, "{x} {y}");
        }
    }

    #[test]
    fn a_window_on_a_monitor_that_is_gone_comes_back() {
        for (x, y) in [(2000, 200), (-1300, 0), (100, -900), (100, 1070), (i32::MAX, i32::MIN)] {
            assert_eq!(place_within(&[LEFT], window(x, y)), Some((0, 0)), "{x} {y}");
        }
        assert_eq!(place_within(&[RIGHT], window(0, 0)), Some((1920, 0)));
        assert_eq!(place_within(&[], window(0, 0)), None);
    }
    #[test]
    fn a_window_larger_than_its_monitor_becomes_as_large_as_that_shows() {
        let small = Area { x: 0, y: 0, width: 1280, height: 720 };
        assert_eq!(size_within(small, (1280, 800), (2, 40)), Some((1278, 680)));
        assert_eq!(size_within(small, (1024, 640), (2, 40)), None);
        assert_eq!(size_within(LEFT, (1280, 800), (2, 40)), None);
        assert_eq!(size_within(LEFT, (4000, 640), (2, 40)), Some((1918, 640)));
    }

    #[test]
    fn the_monitor_of_a_window_is_the_one_its_corner_lies_on() {
        let x_of = |corner| monitor_of(&[LEFT, RIGHT], corner).map(|monitor| monitor.x);
        assert_eq!([x_of((0, 0)), x_of((1919, 1079)), x_of((1920, 1300)), x_of((-5, 0))], [Some(0), Some(0), Some(1920), Some(0)]);
        assert!(monitor_of(&[], (0, 0)).is_none());
    }
}
